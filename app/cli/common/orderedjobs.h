// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/sharedjobs.h"
#include "engine/core/task.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// Jobs 0 … count-1 on several threads, begun in this order, whose results are taken in this order. Results that wait
/// to be taken hold up later jobs when there are many of them. Several processes may share the jobs: then the first
/// takes the results, and the others serve().
template <typename Result> class OrderedJobs {
public:
    /// Called on any of the threads. What it throws is thrown again at its turn.
    using Job = std::function<Result(std::size_t index, const std::stop_token& stop)>;
    /// How results pass between processes.
    struct Passing {
        std::function<std::string(const Result&)> write;
        std::function<Result(const std::string&)> read;
        std::chrono::milliseconds beat = std::chrono::milliseconds(250); ///< SharedWork
    };

    /// @param store of the processes that share the jobs; null: there are no others
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

    /// Ends the jobs whose results nobody waits for any more.
    ~OrderedJobs() { m_stop.request_stop(); }
    OrderedJobs(const OrderedJobs&) = delete;
    OrderedJobs& operator=(const OrderedJobs&) = delete;

    [[nodiscard]] bool isEmpty() const { return m_taken == m_count; } ///< on the thread that takes

    /// Waits for the next result. @throws what its job threw; Cancelled
    [[nodiscard]] Result take()
    {
        Outcome outcome = m_shared ? takeShared() : takeOwn();
        if (outcome.failure)
            std::rethrow_exception(outcome.failure);
        return std::move(*outcome.result);
    }

    /// In all processes but the first: works until nothing is left to do. @throws ProcessLost; Cancelled
    void serve() { m_shared->serve(); }
    /// In the first, once all is taken and written: waits until the others have left.
    void finish()
    {
        if (m_shared)
            m_shared->finish();
    }

private:
    static constexpr std::size_t resultsAThread = 4;

    struct Outcome {
        std::optional<Result> result;
        std::exception_ptr failure;
    };

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

    /// This process's own, or another's.
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
            Outcome outcome = outcomeOf(index, stop);
            lock.lock();
            m_outcomes.emplace(index, std::move(outcome));
            m_changed.notify_all();
        }
    }

    void workShared()
    {
        while (const auto index = m_shared->next()) {
            Outcome outcome = outcomeOf(*index, m_stop.get_token());
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
        } catch (const std::exception& error) {
            return {.failed = true, .text = error.what()};
        }
    }

    Outcome outcomeOf(std::size_t index, const std::stop_token& stop) const
    {
        Outcome outcome;
        try {
            outcome.result = m_job(index, stop);
        } catch (...) {
            outcome.failure = std::current_exception();
        }
        return outcome;
    }

    std::size_t m_count;
    std::size_t m_ahead;
    Job m_job;
    Passing m_passing;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_forward; ///< the caller's stop becomes ours
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::size_t m_begun = 0;
    std::size_t m_taken = 0;
    std::map<std::size_t, Outcome> m_outcomes; ///< done, and not taken
    std::optional<SharedJobs> m_shared; ///< which job is whose, where there are several processes
    std::vector<std::jthread> m_threads; ///< last: they use the rest
};

} // namespace tgraph::cli
