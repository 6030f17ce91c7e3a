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

/// Pieces of work 0 … count-1 that the processes of a launch share out. Each claims some that follow each other, a
/// block, from a counter in the store, so that a slow piece holds up nobody, and delivers what came of them to process
/// 0, which takes all results in order. Processes say four times a second that they live; what one had claimed that has
/// said nothing for 5 s, or has left, is process 0's to do again.
class SharedWork {
public:
    struct Block {
        std::size_t number = 0;
        std::size_t begin = 0; ///< pieces
        std::size_t end = 0;
    };

    /// @param ahead pieces that may be begun beyond the first that process 0 has not taken, for each process
    /// @param beat time between two signs of life; who has given none for twenty of them is gone
    SharedWork(SharedStore& store, std::size_t count, std::size_t ahead, const std::stop_token& stop,
               std::chrono::milliseconds beat = std::chrono::milliseconds(250));
    ~SharedWork();
    SharedWork(const SharedWork&) = delete;
    SharedWork& operator=(const SharedWork&) = delete;

    /// This process takes no part: process 0 need not wait for it at the end.
    static void decline(SharedStore& store);

    [[nodiscard]] bool isFirst() const { return m_store.rank() == 0; }
    [[nodiscard]] std::size_t blockCount() const { return (m_count + m_blockSize - 1) / m_blockSize; }
    [[nodiscard]] Block block(std::size_t number) const;
    [[nodiscard]] Block blockOf(std::size_t piece) const { return block(piece / m_blockSize); }
    /// Not in process 0: it has all results, whether or not this process has found out that there is nothing left.
    [[nodiscard]] bool isDone() const { return m_done; }
    /// Triggered by the caller's stop, when process 0 has ended the work, and when it is lost.
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

    /// The next block; nothing when all are claimed. One thread at a time. @throws Cancelled; ProcessLost
    [[nodiscard]] std::optional<Block> claim();
    /// Whether a claimed block is to wait until more results have been taken. One thread at a time.
    /// @throws ProcessLost
    [[nodiscard]] bool isTooFarAhead(const Block& block);
    /// Not in process 0: what came of a block.
    void deliver(const Block& block, const std::string& results);

    /// Process 0: what another process delivered, once.
    [[nodiscard]] std::optional<std::string> fetch(std::size_t block);
    /// Process 0: whether nobody will deliver it who lives.
    [[nodiscard]] bool isLost(std::size_t block);
    /// Process 0: so many results have been taken.
    void setTaken(std::size_t count);

    /// All is done: process 0 waits until the others have left, so that the store is there as long as they need it.
    /// @throws ProcessLost in the others where process 0 is gone
    void finish();

private:
    void pulse(const std::stop_token& stop);
    void lookAtOthers();
    [[nodiscard]] bool isGone(std::size_t process) const;
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
    mutable std::mutex m_mutex; ///< guards what follows
    std::vector<std::int64_t> m_beats; ///< process 0: of each process, when it last looked
    std::vector<int> m_silent; ///< looks since then
    std::vector<std::chrono::steady_clock::time_point> m_unowned; ///< by block: since when nobody has it
    std::string m_lost; ///< the sentence
    std::jthread m_pulse; ///< last: it uses the rest
};

} // namespace tgraph
