// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/orderedjobs.h"

#include <cstring>

namespace tgraph::cli {
namespace {

constexpr auto betweenLooks = std::chrono::milliseconds(3);

} // namespace

std::string packed(const std::vector<PassedResult>& results)
{
    std::string bytes;
    for (const PassedResult& result : results) {
        const std::uint64_t length = result.text.size();
        char number[sizeof(length)];
        std::memcpy(number, &length, sizeof(length));
        bytes += result.failed ? '1' : '0';
        bytes.append(number, sizeof(length));
        bytes += result.text;
    }
    return bytes;
}

std::vector<PassedResult> unpacked(const std::string& bytes)
{
    std::vector<PassedResult> results;
    std::size_t at = 0;
    while (at < bytes.size()) {
        std::uint64_t length = 0;
        if (bytes.size() - at < 1 + sizeof(length))
            throw makeError({.file = "another process's results"}, "they are truncated");
        const bool failed = bytes[at] == '1';
        std::memcpy(&length, bytes.data() + at + 1, sizeof(length));
        at += 1 + sizeof(length);
        if (bytes.size() - at < length)
            throw makeError({.file = "another process's results"}, "they are truncated");
        results.push_back({failed, bytes.substr(at, length)});
        at += length;
    }
    return results;
}

SharedJobs::SharedJobs(SharedStore& store, std::size_t count, std::size_t ahead, std::stop_source& stop,
                       std::chrono::milliseconds beat)
    : m_stop(stop),
      m_work(store, count, ahead, stop.get_token(), beat),
      m_forward(m_work.token(), [this] { m_stop.request_stop(); })
{
    m_allClaimed = count == 0;
    if (isFirst())
        m_fetcher = std::jthread([this] { fetchAll(); });
}

SharedJobs::~SharedJobs()
{
    m_stop.request_stop();
}

bool SharedJobs::isOver() const
{
    return m_stop.stop_requested() || m_problem || (m_allClaimed && m_blocks.empty() && (!isFirst() || m_allFetched));
}

void SharedJobs::fail()
{
    const std::scoped_lock lock(m_mutex);
    if (!m_problem)
        m_problem = std::current_exception();
    m_stop.request_stop();
    m_changed.notify_all();
}

void SharedJobs::claim(std::unique_lock<std::mutex>& lock)
{
    m_isClaiming = true;
    std::optional<SharedWork::Block> block = std::exchange(m_early, std::nullopt);
    bool isEarly = false;
    lock.unlock();
    try {
        if (!block)
            block = m_work.claim();
        isEarly = block && m_work.isTooFarAhead(*block);
    } catch (...) {
        fail();
    }
    lock.lock();
    m_allClaimed = !block;
    if (block) {
        m_own.insert(block->number);
        if (!isEarly)
            m_blocks.push_back(*block);
    }
    if (isEarly) { // the awaited job may be in a lost block, which this thread may have to redo
        m_early = block;
        m_changed.wait_for(lock, m_stop.get_token(), betweenLooks, [this] { return !m_blocks.empty() || isOver(); });
    }
    m_isClaiming = false;
    m_changed.notify_all();
}

std::optional<std::size_t> SharedJobs::next()
{
    std::unique_lock lock(m_mutex);
    const std::stop_token stop = m_stop.get_token();
    while (!isOver()) {
        if (!m_blocks.empty()) {
            const std::size_t index = m_blocks.front().begin++;
            if (m_blocks.front().begin == m_blocks.front().end)
                m_blocks.pop_front();
            ++m_unfinished;
            return index;
        }
        if (!m_isClaiming && !m_allClaimed) {
            claim(lock);
            continue;
        }
        m_changed.wait(lock, stop,
                       [this] { return !m_blocks.empty() || (!m_isClaiming && !m_allClaimed) || isOver(); });
    }
    m_changed.notify_all();
    return std::nullopt;
}

void SharedJobs::keep(std::size_t index)
{
    const std::scoped_lock lock(m_mutex);
    --m_unfinished;
    m_kept.insert(index);
    m_changed.notify_all();
}

void SharedJobs::pass(std::size_t index, PassedResult result)
{
    std::unique_lock lock(m_mutex);
    const SharedWork::Block block = m_work.blockOf(index);
    auto& results = m_open[block.number];
    results[index] = std::move(result);
    if (results.size() == block.end - block.begin && !m_stop.stop_requested()) {
        std::vector<PassedResult> all;
        for (auto& [job, one] : results)
            all.push_back(std::move(one));
        m_open.erase(block.number);
        lock.unlock();
        try {
            m_work.deliver(block, packed(all));
        } catch (...) {
            fail();
        }
        lock.lock();
    }
    --m_unfinished;
    m_changed.notify_all();
}

/// Returns true if the results of a block have arrived, or this process has the block.
bool SharedJobs::fetch(const SharedWork::Block& block)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_own.contains(block.number))
            return true;
    }
    if (const auto bytes = m_work.fetch(block.number)) {
        std::vector<PassedResult> results = unpacked(*bytes);
        if (results.size() != block.end - block.begin)
            throw makeError({.file = "another process's results"}, "they are not those of its files");
        const std::scoped_lock lock(m_mutex);
        for (std::size_t i = 0; i < results.size(); ++i)
            m_passed[block.begin + i] = std::move(results[i]);
        m_changed.notify_all();
        return true;
    }
    if (!m_work.isLost(block.number))
        return false;
    const std::scoped_lock lock(m_mutex);
    m_own.insert(block.number);
    m_blocks.push_front(block);
    m_changed.notify_all();
    return true;
}

void SharedJobs::fetchAll()
{
    try {
        const std::stop_token stop = m_stop.get_token();
        for (std::size_t number = 0; number < m_work.blockCount(); ++number)
            while (!fetch(m_work.block(number))) {
                std::unique_lock lock(m_mutex);
                m_changed.wait_for(lock, stop, betweenLooks, [] { return false; });
                throwIfStopped(stop);
            }
        const std::scoped_lock lock(m_mutex);
        m_allFetched = true;
        m_changed.notify_all();
    } catch (...) {
        fail();
    }
}

std::optional<PassedResult> SharedJobs::take(std::size_t index)
{
    m_work.setTaken(index);
    std::unique_lock lock(m_mutex);
    const auto isThere = [&] { return m_kept.contains(index) || m_passed.contains(index); };
    m_changed.wait(lock, m_stop.get_token(), [&] { return isThere() || m_problem; });
    if (!isThere()) {
        if (m_problem)
            std::rethrow_exception(m_problem);
        throw Cancelled();
    }
    if (m_kept.erase(index) > 0)
        return std::nullopt;
    return std::move(m_passed.extract(index).mapped());
}

void SharedJobs::serve()
{
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return isOver() && m_unfinished == 0 && !m_isClaiming; });
    }
    m_work.finish(); // reports a lost process 0
    if (m_work.isDone()) // finish() also ended the jobs running here
        return;
    if (m_problem)
        std::rethrow_exception(m_problem);
    if (!m_allClaimed || !m_open.empty())
        throw Cancelled();
}

} // namespace tgraph::cli
