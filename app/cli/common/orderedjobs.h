// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/distributed/sharedwork.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// A result, or its error, for transfer between processes.
struct PassedResult {
    bool failed = false;
    std::string text;

    bool operator==(const PassedResult&) const = default;
};

/// Converts the results of a block to bytes, and back. @throws Error for invalid bytes
[[nodiscard]] std::string packed(const std::vector<PassedResult>& results);
[[nodiscard]] std::vector<PassedResult> unpacked(const std::string& bytes);

/// Shares the jobs of OrderedJobs between processes: assigns the next jobs to this process's threads and collects the
/// results. Thread-safe except where noted.
class SharedJobs {
public:
    /// Triggers `stop` when the other processes have ended.
    SharedJobs(SharedStore& store, std::size_t count, std::size_t ahead, std::stop_source& stop,
               std::chrono::milliseconds beat);
    ~SharedJobs();
    SharedJobs(const SharedJobs&) = delete;
    SharedJobs& operator=(const SharedJobs&) = delete;

    [[nodiscard]] bool isFirst() const { return m_work.isFirst(); }

    /// Returns the next job of this process; empty if there are no more, or on a stop.
    [[nodiscard]] std::optional<std::size_t> next();
    /// Records that a job of this process is done; called in the first process.
    void keep(std::size_t index);
    /// Passes on a job's result; called in the other processes.
    void pass(std::size_t index, PassedResult result);

    /// Waits for the result of a job. Called in the first process, on one thread. Empty if this
    /// process itself runs the job. @throws Cancelled; ProcessLost
    [[nodiscard]] std::optional<PassedResult> take(std::size_t index);
    /// Waits until next() returns no more jobs, then leaves the group. Called in the other
    /// processes. @throws ProcessLost; Cancelled
    void serve();
    /// Waits until the other processes have left; called in the first process.
    void finish() { m_work.finish(); }

private:
    [[nodiscard]] bool isOver() const; ///< no more jobs can follow
    void claim(std::unique_lock<std::mutex>& lock);
    void fetchAll();
    bool fetch(const SharedWork::Block& block);
    void fail();

    std::stop_source& m_stop;
    SharedWork m_work;
    std::stop_callback<std::function<void()>> m_forward; ///< stops the jobs when the work ends
    std::mutex m_mutex; ///< guards the members below
    std::condition_variable_any m_changed;
    std::deque<SharedWork::Block> m_blocks; ///< claimed, not all of their jobs started
    std::optional<SharedWork::Block> m_early; ///< claimed, but too far ahead
    std::map<std::size_t, std::map<std::size_t, PassedResult>> m_open; ///< results to deliver, by block, then job
    std::set<std::size_t> m_own; ///< blocks of this process
    std::set<std::size_t> m_kept; ///< its jobs that are finished, not taken
    std::map<std::size_t, PassedResult> m_passed; ///< results from other processes, not taken
    bool m_isClaiming = false;
    bool m_allClaimed = false;
    bool m_allFetched = false;
    std::size_t m_unfinished = 0; ///< number of jobs handed out
    std::exception_ptr m_problem;
    std::jthread m_fetcher; ///< last member: it uses the others
};

/// The result of a job, or the reason why there is none.
template <typename Result> struct JobOutcome {
    std::optional<Result> result;
    std::exception_ptr failure; ///< null if there is a result

    /// Returns the result. @throws the failure
    [[nodiscard]] Result take()
    {
        if (failure)
            std::rethrow_exception(failure);
        return std::move(*result);
    }
};

/// Returns the result of make(), or its exception.
template <typename Make> [[nodiscard]] auto outcomeOf(const Make& make) -> JobOutcome<decltype(make())>
{
    JobOutcome<decltype(make())> outcome;
    try {
        outcome.result = make();
    } catch (...) {
        outcome.failure = std::current_exception();
    }
    return outcome;
}

/// Runs jobs 0 … count-1 on several threads. Jobs are started and results are taken in this order.
/// If many results have not been taken, later jobs wait. Several processes may share the jobs; the
/// first process then takes the results, and the others call serve().
template <typename Result> class OrderedJobs {
public:
    /// Called on any of the threads. Its exceptions are rethrown when its result is taken.
    using Job = std::function<Result(std::size_t index, const std::stop_token& stop)>;
    /// Converts results for transfer between processes.
    struct Passing {
        std::function<std::string(const Result&)> write;
        std::function<Result(const std::string&)> read;
        std::chrono::milliseconds beat = std::chrono::milliseconds(250); ///< heartbeat interval, see SharedWork
    };

    /// @param store store of the processes that share the jobs; null: there are no other processes
    OrderedJobs(std::size_t count, std::size_t atOnce, const std::stop_token& stop, Job job,
                SharedStore* store = nullptr, Passing passing = {})
        : m_count(count),
          m_ahead(resultsAThread * atOnce),
          m_job(std::move(job)),
          m_passing(std::move(passing)),
          m_forward(stop, [this] { m_stop.request_stop(); })
    {
        if (store != nullptr)
            m_shared.emplace(*store, count, m_ahead, m_stop, m_passing.beat);
        for (std::size_t i = 0; i < std::min(atOnce, count); ++i)
            m_threads.emplace_back([this] { m_shared ? workShared() : work(); });
    }

    /// Ends the jobs whose results are no longer needed.
    ~OrderedJobs() { m_stop.request_stop(); }
    OrderedJobs(const OrderedJobs&) = delete;
    OrderedJobs& operator=(const OrderedJobs&) = delete;

    [[nodiscard]] bool isEmpty() const { return m_taken == m_count; } ///< call on the taking thread

    /// Waits for the next result. @throws its job's exception; Cancelled
    [[nodiscard]] Result take() { return (m_shared ? takeShared() : takeOwn()).take(); }

    /// Processes jobs until none are left. Called in all processes except the first. @throws
    /// ProcessLost; Cancelled
    void serve() { m_shared->serve(); }
    /// Waits until the other processes have left; called in the first process after all results are taken and written.
    void finish()
    {
        if (m_shared)
            m_shared->finish();
    }

private:
    static constexpr std::size_t resultsAThread = 4;

    using Outcome = JobOutcome<Result>;

    Outcome takeOwn()
    {
        std::unique_lock lock(m_mutex);
        const auto isDone = [this] { return m_outcomes.contains(m_taken); };
        if (!m_changed.wait(lock, m_stop.get_token(), isDone))
            throw Cancelled();
        Outcome outcome = std::move(m_outcomes.extract(m_taken++).mapped());
        m_changed.notify_all();
        return outcome;
    }

    /// Takes a result of this process or of another one.
    Outcome takeShared()
    {
        const auto passed = m_shared->take(m_taken++);
        if (!passed)
            return ownOutcome(m_taken - 1);
        Outcome outcome;
        try {
            if (passed->failed)
                throw Error(passed->text);
            outcome.result = m_passing.read(passed->text);
        } catch (...) {
            outcome.failure = std::current_exception();
        }
        return outcome;
    }

    Outcome ownOutcome(std::size_t index)
    {
        const std::scoped_lock lock(m_mutex);
        return std::move(m_outcomes.extract(index).mapped());
    }

    void work()
    {
        const std::stop_token stop = m_stop.get_token();
        std::unique_lock lock(m_mutex);
        const auto mayBegin = [this] { return m_begun == m_count || m_begun < m_taken + m_ahead; };
        while (m_changed.wait(lock, stop, mayBegin) && !stop.stop_requested() && m_begun < m_count) {
            const std::size_t index = m_begun++;
            lock.unlock();
            Outcome outcome = outcomeOf([&] { return m_job(index, stop); });
            lock.lock();
            m_outcomes.emplace(index, std::move(outcome));
            m_changed.notify_all();
        }
    }

    void workShared()
    {
        while (const auto index = m_shared->next()) {
            Outcome outcome = outcomeOf([&] { return m_job(*index, m_stop.get_token()); });
            if (m_shared->isFirst()) {
                {
                    const std::scoped_lock lock(m_mutex);
                    m_outcomes.insert_or_assign(*index, std::move(outcome));
                }
                m_shared->keep(*index);
            } else {
                m_shared->pass(*index, passedOf(outcome));
            }
        }
    }

    PassedResult passedOf(const Outcome& outcome) const
    {
        try {
            if (outcome.failure)
                std::rethrow_exception(outcome.failure);
            return {.failed = false, .text = m_passing.write(*outcome.result)};
        } catch (...) {
            return {.failed = true, .text = handledProblem()};
        }
    }

    std::size_t m_count;
    std::size_t m_ahead;
    Job m_job;
    Passing m_passing;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_forward; ///< forwards the caller's stop to the jobs
    std::mutex m_mutex; ///< guards the members below
    std::condition_variable_any m_changed;
    std::size_t m_begun = 0;
    std::size_t m_taken = 0;
    std::map<std::size_t, Outcome> m_outcomes; ///< finished, not taken yet
    std::optional<SharedJobs> m_shared; ///< assigns jobs to processes, if there are several
    std::vector<std::jthread> m_threads; ///< last member: the threads use the others
};

} // namespace tgraph::cli
