// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tuner.h"

#include "engine/core/error.h"
#include "engine/tune/hardware/unavailable.h"
#include "engine/tune/lanes.h"
#include "engine/tune/trialbook.h"
#include "engine/tune/tunelimits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace tgraph {
namespace {

struct Sample {
    double count = 0;
    double mean = 0; ///< mean of logarithms
    double variance = 0; ///< unbiased variance of logarithms; 0 for one value
};

Sample sampleOf(std::span<const double> runtimes)
{
    Sample sample{.count = static_cast<double>(runtimes.size())};
    for (const double runtime : runtimes)
        sample.mean += std::log(runtime) / sample.count;
    for (const double runtime : runtimes)
        sample.variance += std::pow(std::log(runtime) - sample.mean, 2);
    if (runtimes.size() > 1)
        sample.variance /= sample.count - 1;
    return sample;
}

class Tuning {
public:
    Tuning(TuneSpace& space, Search& search, Hardware& hardware, TrialLog* log, const TuneOptions& options,
           const std::stop_token& stop, const TuneObserver& observer)
        : m_space(space),
          m_search(search),
          m_hardware(hardware),
          m_log(log),
          m_options(options),
          m_stop(stop),
          m_observer(observer),
          m_baseline(space.baseline()),
          m_book(m_baseline),
          m_unavailable(space, hardware),
          m_limits(options, hardware.isNoisy())
    {
    }

    TuneResult run();

private:
    struct Ask {
        TrialPurpose purpose;
        Pick pick;
    };

    /// Measures and processes the answers; returns false if the run was stopped.
    bool measure(std::vector<Ask> asks);
    void take(const Trial& trial);

    void startWithBaseline();
    bool searchOn();
    bool checkHardware();
    bool checkDrift();
    bool repeatBest();
    void confirm();
    void noteSearch();
    [[nodiscard]] bool isConfirmed() const
    {
        const Measurement* const best = m_book.best();
        return best && m_confirmed.contains(best->distinct);
    }

    [[nodiscard]] const Measurement* fastest() const;
    [[nodiscard]] bool toConfirm() const;
    [[nodiscard]] std::size_t left() const { return m_limits.left(m_result, toConfirm()); }
    [[nodiscard]] std::size_t timesOf(DistinctId configuration) const;
    [[nodiscard]] std::string measurementText() const;
    [[nodiscard]] TunedConfiguration tuned(const Measurement& measurement) const;
    [[nodiscard]] std::optional<TuneGain> gain() const;

    TuneSpace& m_space;
    Search& m_search;
    Hardware& m_hardware;
    TrialLog* m_log;
    const TuneOptions& m_options;
    const std::stop_token& m_stop;
    const TuneObserver& m_observer;
    DistinctId m_baseline;
    TrialBook m_book;
    Unavailable m_unavailable;
    TuneLimits m_limits;
    TuneResult m_result;
    std::map<std::pair<DistinctId, TrialPurpose>, std::size_t> m_asked;
    std::size_t m_failuresInRow = 0;
    std::string m_lastFailure;
    /// Configurations whose gain was confirmed while they were the fastest
    std::set<DistinctId> m_confirmed;
    std::uint64_t m_lastDrift = 0; ///< number of the last drift check's trial
};

TuneResult Tuning::run()
{
    warmUpLanes(m_baseline, m_options.warmUp, m_hardware, m_stop);
    startWithBaseline();
    while (searchOn() && checkHardware() && checkDrift() && repeatBest()) { }
    // If a confirmation shows that another configuration is faster, that one is confirmed next,
    // unless it was confirmed before.
    constexpr int mostConfirmed = 3;
    for (int i = 0; i < mostConfirmed && m_result.end != TuneEnd::Stopped && !isConfirmed(); ++i)
        confirm();
    if (const Measurement* const best = fastest())
        m_result.best = tuned(*best);
    m_result.gain = gain();
    noteSearch();
    return std::move(m_result);
}

void Tuning::noteSearch()
{
    m_result.failedOptions = m_search.failedOptions();
    m_result.surrogate = m_search.surrogate();
    m_result.hosts = m_hardware.hosts();
}

void Tuning::startWithBaseline()
{
    const std::size_t runs = std::min(m_options.baselineRuns, m_options.budget);
    if (runs == 0 || !m_hardware.canMeasure(m_baseline))
        return;
    measure(std::vector<Ask>(runs, {TrialPurpose::Baseline, {m_baseline, {}, {}, {}}}));
    if (!m_result.trials.empty() && !m_book.find(m_baseline))
        throw makeError({m_hardware.name(), "the baseline"}, m_lastFailure, "a time for the compiler's own choice");
}

/// Runs one round of the search. If the search is over, returns false and sets `end` to the reason.
bool Tuning::searchOn()
{
    if (const std::optional<TuneEnd> end
        = m_stop.stop_requested() ? TuneEnd::Stopped : m_limits.spent(m_result, toConfirm())) {
        m_result.end = *end;
        return false;
    }
    const auto out = m_unavailable.with(m_book.failed());
    const std::size_t count = std::min<std::size_t>(m_hardware.lanes(), left());
    std::vector<Pick> picks;
    try {
        picks = m_search.next({.measured = m_book.measured(), .unavailable = out, .failed = m_book.failed()}, count,
                              m_stop);
    } catch (const Cancelled&) {
        m_result.end = TuneEnd::Stopped;
        return false;
    }
    m_result.expectedImprovement = m_search.expectedImprovement();
    m_result.modelSeconds = m_search.modelSeconds();
    noteSearch();
    if (picks.empty()) {
        m_result.end = TuneEnd::NothingLeft;
        return false;
    }
    if (m_result.expectedImprovement && *m_result.expectedImprovement < m_options.improvement) {
        m_result.end = TuneEnd::Improvement;
        return false;
    }
    std::vector<Ask> asks;
    for (Pick& pick : picks)
        asks.push_back({TrialPurpose::Search, std::move(pick)});
    return measure(std::move(asks));
}

bool Tuning::checkDrift()
{
    if (!m_hardware.isNoisy() || m_options.driftEvery == 0 || m_options.baselineRuns == 0 || left() == 0
        || m_result.trials.size() - m_lastDrift < m_options.driftEvery)
        return true;
    return measure({{TrialPurpose::Drift, {m_baseline, {}, {}, {}}}});
}

/// Repeats the measurement of the fastest configuration, and of any other that becomes the fastest
/// by this.
bool Tuning::repeatBest()
{
    if (!m_hardware.isNoisy())
        return true;
    while (left() > 0) {
        const Measurement* const best = m_book.best();
        if (!best || best->times >= m_options.repeats)
            return true;
        const DistinctId fastest = best->distinct;
        const std::size_t times = timesOf(fastest);
        if (!measure({{TrialPurpose::Repeat, {fastest, {}, {}, {}}}}))
            return false;
        if (timesOf(fastest) == times) // the measurement failed; checkHardware() handles failures
            return true;
    }
    return true;
}

/// Measures the fastest and the baseline again for the interval of the gain. New measurements are
/// needed because the fastest was selected by its earlier ones, which are therefore biased.
void Tuning::confirm()
{
    const Measurement* const best = m_book.best();
    if (!m_hardware.isNoisy() || !best || m_options.baselineRuns == 0)
        return;
    const DistinctId fastest = best->distinct;
    for (std::size_t i = 0; i < m_options.confirmations; ++i) {
        // The order of the two alternates, so that a steady drift affects both equally.
        for (const DistinctId configuration : {i % 2 == 0 ? fastest : m_baseline, i % 2 == 0 ? m_baseline : fastest}) {
            if (m_limits.spent(m_result, false) || (configuration == m_baseline && fastest == m_baseline))
                continue;
            if (!measure({{TrialPurpose::Confirm, {configuration, {}, {}, {}}}}))
                return;
            m_confirmed.insert(fastest);
        }
    }
}

bool Tuning::measure(std::vector<Ask> asks)
{
    std::vector<LaneWork> work;
    for (Ask& ask : asks) {
        LaneWork& item = work.emplace_back();
        item.trial.number = m_result.trials.size() + work.size();
        item.trial.purpose = ask.purpose;
        item.trial.pick = std::move(ask.pick);
    }
    std::vector<LaneWork*> open;
    for (LaneWork& item : work) {
        const DistinctId configuration = item.trial.pick.configuration;
        const TrialPurpose purpose = item.trial.purpose;
        item.occurrence = m_asked[{configuration, purpose}]++;
        if (auto answer = m_log ? m_log->recall(configuration, purpose, item.occurrence) : std::nullopt) {
            item.trial.answer = *std::move(answer);
            item.answered = true;
            ++m_result.recalled;
        } else {
            open.push_back(&item);
        }
    }
    std::size_t taken = 0;
    const auto takeAnswered = [&] {
        for (; taken < work.size() && work[taken].answered; ++taken)
            take(work[taken].trial);
    };
    takeAnswered();
    const std::size_t atOnce = m_hardware.lanes() > 1 ? std::max<std::size_t>(1, open.size()) : 1;
    for (std::size_t i = 0; i < open.size() && !m_stop.stop_requested(); i += atOnce) {
        measureOnLanes(std::span(open).subspan(i, std::min(atOnce, open.size() - i)), m_hardware, m_log, m_stop);
        takeAnswered();
    }
    if (taken == work.size() && !m_stop.stop_requested())
        return true;
    for (; taken < work.size(); ++taken) // other lanes may have answered later items
        if (work[taken].answered)
            take(work[taken].trial);
    m_result.end = TuneEnd::Stopped;
    return false;
}

void Tuning::take(const Trial& trial)
{
    m_result.trials.push_back(trial);
    m_result.hardwareSeconds += trial.answer.hardwareSeconds;
    if (trial.purpose == TrialPurpose::Drift)
        m_lastDrift = trial.number;
    m_book.add(trial);
    if (trial.pick.configuration == m_baseline)
        for (Trial& earlier : m_result.trials)
            earlier.slowdown = m_book.slowdown(earlier.number);
    m_result.trials.back().slowdown = m_book.slowdown(trial.number);
    const Measurement* const best = m_book.best();
    m_result.bestSoFar.push_back(best ? best->target : std::nan(""));
    if (best)
        m_result.best = tuned(*best);
    if (const Measurement* const baseline = m_book.find(m_baseline))
        m_result.baseline = tuned(*baseline);
    m_result.noise = m_book.noise();
    m_result.drift = m_book.drift();
    if (trial.answer.kind == AnswerKind::Time) {
        m_failuresInRow = 0;
    } else {
        ++m_result.failures;
        ++m_failuresInRow;
        m_lastFailure = trial.answer.words;
    }
    if (m_observer)
        m_limits.runUncounted([this] { m_observer(m_result); });
}

/// Ends the run with an error if the machine is down. Other failures are information for the
/// search.
bool Tuning::checkHardware()
{
    if (m_options.patience == 0 || m_failuresInRow < m_options.patience)
        return true;
    const std::string failure = m_lastFailure;
    const std::size_t times = timesOf(m_baseline);
    if (times == 0 && m_book.measured().empty())
        throw makeError({m_hardware.name(), measurementText()}, "no successful measurement, last failure: " + failure,
                        "a time");
    // No check is possible if the baseline never ran or a limit is reached.
    if (times == 0 || m_limits.spent(m_result, false))
        return true;
    if (!measure({{TrialPurpose::Drift, {m_baseline, {}, {}, {}}}}))
        return false;
    if (timesOf(m_baseline) == times)
        throw makeError({m_hardware.name(), measurementText()},
                        "the baseline was measured before, but fails now: " + m_lastFailure,
                        "a machine that runs the baseline");
    return true;
}

std::string Tuning::measurementText() const
{
    return "measurement " + std::to_string(m_result.trials.size());
}

std::size_t Tuning::timesOf(DistinctId configuration) const
{
    const Measurement* const known = m_book.find(configuration);
    return known ? known->times : 0;
}

/// Returns the configuration with the smallest mean among the confirmed ones and the baseline, even
/// if another one has a faster single measurement. If none is confirmed, all configurations are
/// compared. Null before the first time.
const Measurement* Tuning::fastest() const
{
    if (m_confirmed.empty())
        return m_book.best();
    const Measurement* fastest = m_book.find(m_baseline);
    for (const DistinctId configuration : m_confirmed) {
        const Measurement* const confirmed = m_book.find(configuration);
        if (!fastest || (confirmed && confirmed->target < fastest->target))
            fastest = confirmed;
    }
    return fastest;
}

/// Returns true if there may be a gain over the baseline that needs confirming.
bool Tuning::toConfirm() const
{
    const Measurement* const best = m_book.best();
    return !best || best->distinct != m_baseline;
}

TunedConfiguration Tuning::tuned(const Measurement& measurement) const
{
    return {.configuration = measurement.distinct,
            .runtime = measurement.target,
            .times = measurement.times,
            .deviation = measurement.deviation};
}

/// Compares the measurements that confirmed the fastest with those of the baseline made at the same
/// time; a drift of the machine affects both equally. If there are fewer than two, compares all
/// measurements of both, corrected for drift.
std::optional<TuneGain> Tuning::gain() const
{
    const Measurement* const best = fastest();
    if (!best || !m_book.find(m_baseline))
        return std::nullopt;
    std::vector<double> slow;
    std::vector<double> fast;
    DistinctId confirmed = m_baseline;
    for (const Trial& trial : m_result.trials) {
        if (trial.purpose != TrialPurpose::Confirm)
            continue;
        const bool isBaseline = trial.pick.configuration == m_baseline;
        if (!isBaseline)
            confirmed = trial.pick.configuration;
        if (confirmed == best->distinct && trial.answer.kind == AnswerKind::Time)
            (isBaseline ? slow : fast).push_back(trial.answer.runtime);
    }
    if (fast.size() < 2 || slow.empty())
        return tuneGain(m_book.runtimes(m_baseline), m_book.runtimes(best->distinct));
    return tuneGain(slow, fast);
}

} // namespace

double studentQuantile(double freedom)
{
    // The expansion (Fisher and Cornish, Technometrics 1960) is not accurate enough for few degrees
    // of freedom; their quantiles are in a table.
    constexpr std::array<double, 12> few
        = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788};
    const double whole = std::max(1.0, std::floor(freedom));
    if (whole <= few.size())
        return few[static_cast<std::size_t>(whole) - 1];
    constexpr double z = 1.959964;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    return z + (z3 + z) / (4 * whole) + (5 * z5 + 16 * z3 + 3 * z) / (96 * whole * whole);
}

TuneGain tuneGain(std::span<const double> baseline, std::span<const double> fastest)
{
    Sample slow = sampleOf(baseline);
    Sample fast = sampleOf(fastest);
    TuneGain gain{.speedup = std::exp(slow.mean - fast.mean)};
    if (baseline.size() < 2 && fastest.size() < 2)
        return gain;
    const double freedomSlow = std::max(0.0, slow.count - 1);
    const double freedomFast = std::max(0.0, fast.count - 1);
    if (freedomSlow == 0)
        slow.variance = fast.variance;
    if (freedomFast == 0)
        fast.variance = slow.variance;
    const double a = slow.variance / slow.count;
    const double b = fast.variance / fast.count;
    double freedom = freedomSlow + freedomFast;
    if (freedomSlow > 0 && freedomFast > 0 && a + b > 0) // Welch and Satterthwaite
        freedom = (a + b) * (a + b) / (a * a / freedomSlow + b * b / freedomFast);
    const double half = studentQuantile(freedom) * std::sqrt(a + b);
    gain.low = gain.speedup * std::exp(-half);
    gain.high = gain.speedup * std::exp(half);
    return gain;
}

TuneResult tune(TuneSpace& space, Search& search, Hardware& hardware, TrialLog* log, const TuneOptions& options,
                const std::stop_token& stop, const TuneObserver& observer)
{
    return Tuning(space, search, hardware, log, options, stop, observer).run();
}

namespace {

constexpr std::array<std::string_view, 4> answerKinds = {"time", "invalid", "failed", "timed out"};
constexpr std::array<std::string_view, 5> purposes = {"baseline", "search", "repeat", "drift", "confirm"};
constexpr std::array<std::string_view, 6> ends = {
    "the budget of measurements is spent",    "the time limit is reached",
    "the limit of hardware time is reached",  "the expected gain is not worth another measurement",
    "the search has nothing left to measure", "stopped by the user",
};

} // namespace

std::string_view answerKindName(AnswerKind kind)
{
    return answerKinds[static_cast<std::size_t>(kind)];
}

std::optional<AnswerKind> answerKindOf(std::string_view name)
{
    const auto found = std::ranges::find(answerKinds, name);
    if (found == answerKinds.end())
        return std::nullopt;
    return static_cast<AnswerKind>(found - answerKinds.begin());
}

std::string_view trialPurposeName(TrialPurpose purpose)
{
    return purposes[static_cast<std::size_t>(purpose)];
}

std::optional<TrialPurpose> trialPurposeOf(std::string_view name)
{
    const auto found = std::ranges::find(purposes, name);
    if (found == purposes.end())
        return std::nullopt;
    return static_cast<TrialPurpose>(found - purposes.begin());
}

std::string_view tuneEndText(TuneEnd end)
{
    return ends[static_cast<std::size_t>(end)];
}

} // namespace tgraph
