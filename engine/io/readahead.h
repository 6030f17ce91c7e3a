// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/arrayreader.h"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace tgraph {

/// An array's bytes block by block, unpacked by a thread of its own a few blocks ahead of the caller. Arrays of a few
/// blocks are read without a thread.
class ReadAhead {
public:
    /// Blocks have `blockBytes`, the last one maybe fewer. Before each lie `headroomBytes` for the caller's use.
    /// `reader` must outlive this and is not to be touched meanwhile.
    ReadAhead(ArrayReader& reader, std::size_t headroomBytes, std::size_t blockBytes);

    /// The next block, good until the next call but one; empty at the end. The bytes before it are left as they are.
    /// @throws what reading threw.
    [[nodiscard]] std::span<std::byte> next();

private:
    struct Block {
        std::vector<std::byte> bytes; // headroom, then data
        std::size_t count = 0;
    };

    void produce(const std::stop_token& stop);
    void fill(Block& block);

    ArrayReader& m_reader;
    std::size_t m_headroomBytes;
    std::size_t m_blockBytes;
    std::array<Block, 4> m_blocks; // used in turn
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_produced = 0; // blocks; these three are guarded by m_mutex
    std::size_t m_consumed = 0;
    std::exception_ptr m_failure;
    std::jthread m_thread; // last: it ends before what it uses
};

} // namespace tgraph
