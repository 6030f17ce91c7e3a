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

/// Reads an array's bytes block by block; a separate thread unpacks a few blocks ahead of the caller. Arrays of a few
/// blocks are read without a thread.
class ReadAhead {
public:
    /// Blocks have `blockBytes`, the last one possibly fewer. Each is preceded by `headroomBytes` for the caller's use.
    /// `reader` must outlive this and must not be used meanwhile.
    ReadAhead(ArrayReader& reader, std::size_t headroomBytes, std::size_t blockBytes);

    /// Returns the next block, valid until the second next call; empty at the end. The bytes before it are left
    /// unchanged.
    /// @throws the reader's exception.
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
    std::array<Block, 4> m_blocks; // used in rotation
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::size_t m_produced = 0; // blocks; these three are guarded by m_mutex
    std::size_t m_consumed = 0;
    std::exception_ptr m_failure;
    std::jthread m_thread; // declared last, so that it ends before the members that it uses
};

} // namespace tgraph
