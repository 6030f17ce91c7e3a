// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/distributed/sharedwork.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
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

} // namespace tgraph::cli
