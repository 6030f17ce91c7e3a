// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/behaviour.h"

#include "engine/core/cores.h"
#include "engine/core/task.h"
#include "engine/eval/measures.h"
#include "engine/model/scoring/forwardpathname.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

// Limit in checkMemory(): more than a small network needs
constexpr std::size_t mostBytes = std::size_t{1} << 30U;
constexpr int lastReport = 2; // last report in checkStop()

double spreadOf(const std::vector<double>& scores)
{
    const auto [least, greatest] = std::ranges::minmax(scores);
    return greatest - least;
}

bool haveSameBits(const std::vector<double>& left, const std::vector<double>& right)
{
    return left.size() == right.size() && std::memcmp(left.data(), right.data(), left.size() * sizeof(double)) == 0;
}

/// Returns a text such as "; the load is 13 on 2 cores" if other programs use the machine;
/// otherwise an empty text.
std::string loadText()
{
    double load = 0;
    const double cores = ownCores();
    return ::getloadavg(&load, 1) == 1 && load > 1.5 * cores
        ? fmt::format("; the load is {:.0f} on {} cores", load, cores)
        : "";
}

/// One run of checkStop().
struct Answer {
    bool endedBefore = false; ///< the work ended before the stop
    bool ignored = false; ///< the work ended without Cancelled
    double milliseconds = 0;
};

Answer stopAfter(const StoppableWork& work, int reports, const std::stop_token& outer)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    int reported = 0;
    bool ended = false;
    bool cancelled = false;
    std::exception_ptr problem;
    std::stop_source inner;
    std::thread thread([&] {
        try {
            work(inner.get_token(), [&] {
                const std::scoped_lock lock(mutex);
                ++reported;
                changed.notify_all();
            });
        } catch (const Cancelled&) {
            const std::scoped_lock lock(mutex);
            cancelled = true;
        } catch (...) {
            const std::scoped_lock lock(mutex);
            problem = std::current_exception();
        }
        const std::scoped_lock lock(mutex);
        ended = true;
        changed.notify_all();
    });
    Answer answer;
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, outer, [&] { return ended || reported >= reports; });
        answer.endedBefore = ended;
    }
    const auto begin = std::chrono::steady_clock::now();
    inner.request_stop();
    thread.join();
    answer.milliseconds = 1e3 * std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    throwIfStopped(outer);
    if (problem)
        std::rethrow_exception(problem);
    answer.ignored = !answer.endedBefore && !cancelled;
    return answer;
}

} // namespace

SelftestCheck ranOnAnotherPath(const std::string& name, ForwardPath wanted, const std::string& forward)
{
    return {.name = name,
            .result = CheckResult::Skipped,
            .reason = fmt::format("the {} path ran instead of the {} path", forward, forwardPathName(wanted))};
}

SelftestCheck checkDeterminism(const std::string& name, const RankWith& rank, RankOptions options)
{
    const auto scoresWith = [&](unsigned threads) {
        options.threads = threads;
        return rank(options);
    };
    const ParityScores first = scoresWith(2);
    if (first.forward != forwardPathName(options.forward))
        return ranOnAnotherPath(name, options.forward, first.forward);
    const bool again = haveSameBits(scoresWith(2).scores, first.scores);
    const bool oneThread = haveSameBits(scoresWith(1).scores, first.scores);
    SelftestCheck check{.name = name, .figures = {{"configurations", static_cast<double>(first.scores.size()), ""}}};
    if (!again || !oneThread) {
        check.result = CheckResult::Failed;
        check.reason
            = !again ? "the same ranking gave other bits the second time" : "one and two threads gave different bits";
    }
    return check;
}

SelftestCheck checkPrecision(const std::string& name, const RankWith& rank, RankOptions options)
{
    const ParityScores narrow = rank(options);
    options.precision = Precision::Float32;
    const ParityScores exact = rank(options);
    const bool areNumbers = std::ranges::all_of(narrow.scores, [](double score) { return std::isfinite(score); });
    const double tau = areNumbers ? kendallTau(narrow.scores, exact.scores).value_or(0) : 0;
    SelftestCheck check{
        .name = name, .figures = {{"configurations", static_cast<double>(exact.scores.size()), ""}, {"tau", tau, ""}}};
    if (tau < leastPrecisionTau) {
        check.result = CheckResult::Failed;
        check.reason = areNumbers ? fmt::format("τ to float32 is {:.4f}, below {}", tau, leastPrecisionTau)
                                  : "a score is not a number";
    }
    return check;
}

SelftestCheck checkMemory(const std::string& name, const RankWith& rank, RankOptions options)
{
    options.memoryBytes = mostBytes;
    const ParityScores all = rank(options);
    const std::string_view forward = forwardPathName(options.forward);
    if (all.forward != forward)
        return ranOnAnotherPath(name, options.forward, all.forward);
    const double limit = parityLimit * spreadOf(all.scores);
    SelftestCheck check{.name = name};
    std::size_t least = mostBytes;
    std::size_t ended = 1;
    std::size_t elsewhere = 0;
    std::size_t refused = 0;
    std::string sentence;
    const auto fail = [&](const std::string& reason) {
        check.result = CheckResult::Failed;
        if (check.reason.empty())
            check.reason = reason;
    };
    for (options.memoryBytes /= 2; options.memoryBytes > 0; options.memoryBytes /= 2) {
        try {
            const ParityScores found = rank(options);
            if (refused > 0)
                fail(fmt::format("{} bytes are enough, but a larger limit is not", options.memoryBytes));
            if (const double difference = greatestDifference(found.scores, all.scores); !(difference <= limit))
                fail(fmt::format("with {} bytes scores differ by {:.2g}", options.memoryBytes, difference));
            if (found.forward == forward) {
                least = options.memoryBytes;
                ++ended;
            } else {
                ++elsewhere;
            }
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            ++refused;
            sentence = error.what();
            if (sentence.empty() || sentence.find('\n') != std::string::npos)
                fail("the error for too little memory is not one sentence: " + sentence.substr(0, sentence.find('\n')));
        }
    }
    if (refused == 0)
        fail("1 byte of memory was enough");
    check.figures = {{"least that is enough", static_cast<double>(least) / 1024, "KiB"},
                     {"budgets ranked", static_cast<double>(ended), ""},
                     {"on another path", static_cast<double>(elsewhere), ""},
                     {"budgets refused", static_cast<double>(refused), ""}};
    if (check.result == CheckResult::Passed)
        check.reason = "refusal: " + sentence;
    return check;
}

SelftestCheck checkStop(const std::string& name, const StoppableWork& work, const std::stop_token& stop)
{
    SelftestCheck check{.name = name};
    const auto fail = [&](std::string reason) {
        check.result = CheckResult::Failed;
        if (check.reason.empty())
            check.reason = std::move(reason);
    };
    double worst = 0;
    double slowest = 0;
    int stopped = 0;
    for (int reports = 0; reports <= lastReport; ++reports) {
        double best = std::numeric_limits<double>::infinity();
        for (int i = 0; i < stopTries && best > stopLimitMs; ++i) {
            const Answer answer = stopAfter(work, reports, stop);
            if (answer.endedBefore)
                break;
            ++stopped;
            best = std::min(best, answer.milliseconds);
            slowest = std::max(slowest, answer.milliseconds);
            if (answer.ignored)
                fail("the work ignored the stop and ran to its end");
        }
        if (std::isfinite(best))
            worst = std::max(worst, best);
    }
    check.figures = {{"answer", worst, "ms"},
                     {"slowest", slowest, "ms"},
                     {"limit", stopLimitMs, "ms"},
                     {"stops", static_cast<double>(stopped), ""}};
    if (worst > stopLimitMs)
        fail(fmt::format("the fastest answer to the same stop took {:.0f} ms, expected at most {:.0f}{}", worst,
                         stopLimitMs, loadText()));
    if (stopped == 0) {
        check.result = CheckResult::Skipped;
        check.reason = "the work ended before it could be stopped";
    }
    return check;
}

} // namespace tgraph
