// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/readahead.h"

#include "engine/core/cores.h"

namespace tgraph {

ReadAhead::ReadAhead(ArrayReader& reader, std::size_t headroomBytes, std::size_t blockBytes)
    : m_reader(reader), m_headroomBytes(headroomBytes), m_blockBytes(blockBytes)
{
    const bool isLong = reader.elementCount() * reader.type().bytes > m_blocks.size() * blockBytes;
    if (isLong && ownCores() > 1)
        m_thread = std::jthread([this](const std::stop_token& stop) { produce(stop); });
}

void ReadAhead::fill(Block& block)
{
    block.bytes.resize(m_headroomBytes + m_blockBytes);
    block.count = m_reader.read(std::span(block.bytes).subspan(m_headroomBytes));
}

void ReadAhead::produce(const std::stop_token& stop)
{
    try {
        for (std::size_t index = 0;; ++index) {
            // The caller still holds the last block and copies from the one before.
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, stop, [&] { return index < m_consumed + m_blocks.size() - 2; }))
                return;
            lock.unlock();
            Block& block = m_blocks[index % m_blocks.size()];
            fill(block);
            const bool isEnd = block.count == 0;
            lock.lock();
            m_produced = index + 1;
            m_changed.notify_all();
            if (isEnd)
                return;
        }
    } catch (...) {
        const std::scoped_lock lock(m_mutex);
        m_failure = std::current_exception();
        m_changed.notify_all();
    }
}

std::span<std::byte> ReadAhead::next()
{
    Block& block = m_blocks[m_consumed % m_blocks.size()];
    if (m_thread.joinable()) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_produced > m_consumed || m_failure; });
        if (m_produced == m_consumed)
            std::rethrow_exception(m_failure);
        ++m_consumed;
        m_changed.notify_all();
    } else {
        fill(block);
        ++m_consumed;
    }
    return std::span(block.bytes).subspan(m_headroomBytes, block.count);
}

} // namespace tgraph
