// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/sharedwork.h"

#include "engine/core/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

using namespace std::chrono_literals;
constexpr std::chrono::milliseconds checkInterval = 5ms;
constexpr int mostSilent = 20; // beats
constexpr int longestStart = 80; // beats to wait at the end for a process that has not started
/// A process that leaves subtracts it from its beats, whose number is negative from then on.
constexpr std::int64_t leftMark = std::int64_t{1} << 50U;

constexpr const char* nextKey = "work/next";
constexpr const char* takenKey = "work/taken";
constexpr const char* overKey = "work/over";
constexpr const char* overDone = "done";
constexpr const char* overStopped = "stopped";

std::string beatKey(std::size_t process)
{
    return fmt::format("work/beat/{}", process);
}

std::string ownerKey(std::size_t block)
{
    return fmt::format("work/owner/{}", block);
}

std::string resultKey(std::size_t block)
{
    return fmt::format("work/result/{}", block);
}

/// Returns the block size: a fiftieth of the share of a process, so that all processes end at about
/// the same time.
std::size_t blockSizeOf(std::size_t count, std::size_t processes)
{
    constexpr std::size_t blocksAProcess = 50;
    constexpr std::size_t most = 32;
    return std::clamp<std::size_t>(count / (blocksAProcess * processes), 1, most);
}

/// Returns false if stopped.
bool pauseFor(std::chrono::milliseconds time, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

} // namespace

SharedWork::SharedWork(SharedStore& store, std::size_t count, std::size_t ahead, const std::stop_token& stop,
                       std::chrono::milliseconds beat)
    : m_store(store),
      m_count(count),
      m_blockSize(blockSizeOf(count, store.size())),
      m_ahead((ahead + 2 * m_blockSize) * store.size()),
      m_beat(beat),
      m_forward(stop, [this] { m_stop.request_stop(); }),
      m_beats(store.size(), 0),
      m_silent(store.size(), 0),
      m_unowned(blockCount())
{
    store.add(beatKey(store.rank()), 1);
    m_pulse = std::jthread([this](const std::stop_token& inner) { pulse(inner); });
}

SharedWork::~SharedWork()
{
    m_stop.request_stop();
    try {
        leave();
    } catch (const Error&) { // NOLINT(bugprone-empty-catch): the error cannot be reported
    }
}

void SharedWork::decline(SharedStore& store)
{
    store.add(beatKey(store.rank()), -leftMark);
}

SharedWork::Block SharedWork::block(std::size_t number) const
{
    return {number, number * m_blockSize, std::min(m_count, (number + 1) * m_blockSize)};
}

std::optional<SharedWork::Block> SharedWork::claim()
{
    throwIfStopped(m_stop.get_token());
    const Block claimed = block(static_cast<std::size_t>(m_store.add(nextKey, 1) - 1));
    if (claimed.begin >= m_count)
        return std::nullopt;
    m_store.set(ownerKey(claimed.number), std::to_string(m_store.rank()));
    return claimed;
}

bool SharedWork::isTooFarAhead(const Block& block)
{
    if (!isFirst() && block.begin >= m_taken + m_ahead)
        m_taken = std::stoul(m_store.find(takenKey).value_or("0"));
    return block.begin >= m_taken + m_ahead;
}

void SharedWork::deliver(const Block& block, const std::string& results)
{
    m_store.set(resultKey(block.number), results);
}

std::optional<std::string> SharedWork::fetch(std::size_t block)
{
    auto results = m_store.find(resultKey(block));
    if (results)
        m_store.remove(resultKey(block));
    return results;
}

bool SharedWork::isLost(std::size_t block)
{
    if (const auto owner = m_store.find(ownerKey(block)))
        return isLostProcess(std::stoul(*owner));
    if (static_cast<std::size_t>(m_store.add(nextKey, 0)) <= block)
        return false;
    // The block is claimed, but its owner has not registered yet, or has ended before registering.
    const auto now = std::chrono::steady_clock::now();
    if (m_unowned[block] == std::chrono::steady_clock::time_point())
        m_unowned[block] = now;
    return now - m_unowned[block] > m_beat * mostSilent;
}

void SharedWork::setTaken(std::size_t count)
{
    const std::size_t before = m_taken.exchange(count);
    if (count / m_blockSize != before / m_blockSize)
        m_store.set(takenKey, std::to_string(count));
}

bool SharedWork::isLostProcess(std::size_t process) const
{
    const std::scoped_lock lock(m_mutex);
    return process < m_beats.size() && (m_beats[process] < 0 || m_silent[process] >= mostSilent);
}

bool SharedWork::hasBegun(std::size_t process) const
{
    const std::scoped_lock lock(m_mutex);
    return m_beats[process] != 0;
}

void SharedWork::checkOthers()
{
    for (std::size_t other = 1; other < m_store.size(); ++other) {
        const std::int64_t beats = m_store.add(beatKey(other), 0);
        const std::scoped_lock lock(m_mutex);
        m_silent[other] = beats != 0 && beats == m_beats[other] ? m_silent[other] + 1 : 0;
        m_beats[other] = beats;
    }
}

void SharedWork::pulse(const std::stop_token& stop)
{
    do {
        try {
            if (isFirst()) {
                checkOthers();
                continue;
            }
            m_store.add(beatKey(m_store.rank()), 1);
            if (const auto over = m_store.find(overKey)) {
                m_done = *over == overDone;
                m_stop.request_stop();
            }
        } catch (...) {
            const std::scoped_lock lock(m_mutex);
            m_lost = handledProblem();
        }
        if (!m_lost.empty())
            m_stop.request_stop();
    } while (!m_stop.stop_requested() && pauseFor(m_beat, stop));
}

void SharedWork::leave()
{
    if (std::exchange(m_left, true))
        return;
    m_pulse.request_stop();
    m_pulse.join();
    if (!isFirst()) {
        decline(m_store); // the last access of this process to the store
        return;
    }
    // The store must outlive all users.
    m_store.set(overKey, m_done ? overDone : overStopped);
    const auto begin = std::chrono::steady_clock::now();
    auto lastCheck = begin;
    while (true) {
        const auto now = std::chrono::steady_clock::now();
        if (now - lastCheck >= m_beat) {
            checkOthers();
            lastCheck = now;
        }
        std::size_t here = 0;
        std::size_t never = 0;
        for (std::size_t other = 1; other < m_store.size(); ++other) {
            never += static_cast<std::size_t>(!hasBegun(other));
            here += static_cast<std::size_t>(hasBegun(other) && !isLostProcess(other));
        }
        const bool waitsForNone = m_stop.stop_requested() || now - begin > m_beat * longestStart;
        if (here == 0 && (never == 0 || waitsForNone))
            return;
        static_cast<void>(pauseFor(std::min(checkInterval, m_beat), {}));
    }
}

void SharedWork::finish()
{
    if (isFirst())
        m_done = true;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_lost.empty()) {
            m_left = true;
            m_pulse.request_stop();
            throw ProcessLost(m_lost);
        }
    }
    leave();
}

} // namespace tgraph
