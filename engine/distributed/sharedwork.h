// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/distributed/processgroup.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace tgraph {

/// Distributes the pieces of work 0 … count-1 over the processes of a launch. Each process claims a
/// block of consecutive pieces from a counter in the store, so that a slow piece does not delay
/// other processes, and sends the results to process 0, which takes all results in order. Processes
/// send a heartbeat four times a second. If a process has been silent for 5 s or has left, process
/// 0 processes its claimed pieces itself.
class SharedWork {
public:
    struct Block {
        std::size_t number = 0;
        std::size_t begin = 0; ///< pieces
        std::size_t end = 0;
    };

    /// @param ahead number of pieces per process that may be started beyond the first one that
    /// process 0 has not taken
    /// @param beat time between two heartbeats; a process that misses twenty is lost
    SharedWork(SharedStore& store, std::size_t count, std::size_t ahead, const std::stop_token& stop,
               std::chrono::milliseconds beat = std::chrono::milliseconds(250));
    ~SharedWork();
    SharedWork(const SharedWork&) = delete;
    SharedWork& operator=(const SharedWork&) = delete;

    /// Excludes this process, so that process 0 does not wait for it at the end.
    static void decline(SharedStore& store);

    [[nodiscard]] bool isFirst() const { return m_store.rank() == 0; }
    [[nodiscard]] std::size_t blockCount() const { return (m_count + m_blockSize - 1) / m_blockSize; }
    [[nodiscard]] Block block(std::size_t number) const;
    [[nodiscard]] Block blockOf(std::size_t piece) const { return block(piece / m_blockSize); }
    /// Returns true if process 0 has all results, even if this process has not been told yet. Not
    /// for process 0.
    [[nodiscard]] bool isDone() const { return m_done; }
    /// Returns a token triggered by the caller's stop, by the end of the work in process 0, and by the loss of process
    /// 0.
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

    /// Claims the next block; std::nullopt if all are claimed. One thread at a time. @throws Cancelled; ProcessLost
    [[nodiscard]] std::optional<Block> claim();
    /// Returns true if a claimed block must wait until more results have been taken. One thread at a time.
    /// @throws ProcessLost
    [[nodiscard]] bool isTooFarAhead(const Block& block);
    /// Delivers the results of a block. Not for process 0.
    void deliver(const Block& block, const std::string& results);

    /// Process 0: returns the results that another process delivered, once.
    [[nodiscard]] std::optional<std::string> fetch(std::size_t block);
    /// Process 0: returns true if the process that holds the block is dead.
    [[nodiscard]] bool isLost(std::size_t block);
    /// Process 0: sets the number of results taken so far.
    void setTaken(std::size_t count);

    /// Ends the work. Process 0 waits until the others have left, so that the store exists as long
    /// as they need it.
    /// @throws ProcessLost in the others if process 0 is lost
    void finish();

private:
    void pulse(const std::stop_token& stop);
    void checkOthers();
    [[nodiscard]] bool isLostProcess(std::size_t process) const;
    [[nodiscard]] bool hasBegun(std::size_t process) const;
    void leave();

    SharedStore& m_store;
    std::size_t m_count;
    std::size_t m_blockSize;
    std::size_t m_ahead;
    std::chrono::milliseconds m_beat;
    std::atomic<std::size_t> m_taken = 0;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_forward;
    std::atomic<bool> m_done = false;
    bool m_left = false;
    mutable std::mutex m_mutex; ///< guards the following members
    std::vector<std::int64_t> m_beats; ///< process 0: beats of each process at the last check
    std::vector<int> m_silent; ///< checks since these changed
    std::vector<std::chrono::steady_clock::time_point> m_unowned; ///< by block: time since which it has no owner
    std::string m_lost; ///< error text if the store or process 0 is lost
    std::jthread m_pulse; ///< last: it uses the other members
};

} // namespace tgraph
