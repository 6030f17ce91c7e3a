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

/// A result, or why there is none, on its way between processes.
struct PassedResult {
    bool failed = false;
    std::string text;

    bool operator==(const PassedResult&) const = default;
};

/// A block's results as bytes, and back. @throws Error for anything else
[[nodiscard]] std::string packed(const std::vector<PassedResult>& results);
[[nodiscard]] std::vector<PassedResult> unpacked(const std::string& bytes);

/// The jobs of OrderedJobs, shared out between processes: which of them the threads of this one do next, and where the
/// results are. For any number of threads but where it says one.
class SharedJobs {
public:
    /// `stop` is triggered when the others have ended.
    SharedJobs(SharedStore& store, std::size_t count, std::size_t ahead, std::stop_source& stop,
               std::chrono::milliseconds beat);
    ~SharedJobs();
    SharedJobs(const SharedJobs&) = delete;
    SharedJobs& operator=(const SharedJobs&) = delete;

    [[nodiscard]] bool isFirst() const { return m_work.isFirst(); }

    /// The next job of this process; nothing when there are no more, or on a stop.
    [[nodiscard]] std::optional<std::size_t> next();
    /// The first process: a job of its own is done.
    void keep(std::size_t index);
    /// The others: what came of a job.
    void pass(std::size_t index, PassedResult result);

    /// The first process, one thread: waits for the result of a job; nothing where it is this process's own.
    /// @throws Cancelled; ProcessLost
    [[nodiscard]] std::optional<PassedResult> take(std::size_t index);
    /// The others: waits until next() has nothing more, and leaves. @throws ProcessLost; Cancelled
    void serve();
    /// The first: waits until the others have left.
    void finish() { m_work.finish(); }

private:
    [[nodiscard]] bool isOver() const; ///< nothing can come any more
    void claim(std::unique_lock<std::mutex>& lock);
    void fetchAll();
    bool fetch(const SharedWork::Block& block);
    void fail();

    std::stop_source& m_stop;
    SharedWork m_work;
    std::stop_callback<std::function<void()>> m_forward; ///< the end of the work stops the jobs
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::deque<SharedWork::Block> m_blocks; ///< claimed, and not all of it begun
    std::optional<SharedWork::Block> m_early; ///< claimed, and too far ahead
    std::map<std::size_t, std::map<std::size_t, PassedResult>> m_open; ///< by block, then job: to be delivered
    std::set<std::size_t> m_own; ///< blocks that this process has
    std::set<std::size_t> m_kept; ///< jobs that it has done, and not taken
    std::map<std::size_t, PassedResult> m_passed; ///< other processes', not taken
    bool m_isClaiming = false;
    bool m_allClaimed = false;
    bool m_allFetched = false;
    std::size_t m_unfinished = 0; ///< jobs that were handed out
    std::exception_ptr m_problem;
    std::jthread m_fetcher; ///< last: it uses the rest
};

} // namespace tgraph::cli
