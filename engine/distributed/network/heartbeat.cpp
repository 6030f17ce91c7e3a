// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/network/heartbeat.h"

#include <fmt/format.h>

namespace tgraph {
namespace {

constexpr std::chrono::seconds interval{1};
constexpr int mostSilent = 15; // beats
/// A process that leaves subtracts it from its beats, whose number is negative from then on.
constexpr std::int64_t leftMark = std::int64_t{1} << 50U;

std::string beatKey(std::uint32_t rank)
{
    return fmt::format("beat/{}", rank);
}

} // namespace

Heartbeat::Heartbeat(StoreHandle store, const Launch& launch)
    : m_store(std::move(store)), m_launch(launch), m_beats(launch.size, 0), m_silent(launch.size, 0)
{
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Heartbeat::~Heartbeat()
{
    m_thread.request_stop();
    m_thread.join();
    try {
        m_store->add(beatKey(m_launch.rank), -leftMark);
    } catch (const std::exception&) { // NOLINT(bugprone-empty-catch): the error cannot be reported
    }
}

std::optional<std::string> Heartbeat::lost() const
{
    const std::scoped_lock lock(m_mutex);
    return m_lost;
}

void Heartbeat::checkOthers()
{
    for (std::uint32_t other = 1; other < m_launch.size; ++other) {
        const std::int64_t beats = m_store->add(beatKey(other), 0);
        const bool silent = beats >= 0 && beats == m_beats[other];
        m_silent[other] = silent ? m_silent[other] + 1 : 0;
        m_beats[other] = beats;
        if (m_silent[other] < mostSilent)
            continue;
        const std::string sentence
            = fmt::format("process {} of {} is lost: no heartbeat for {} s", other, m_launch.size, mostSilent);
        m_store->set(lostKey, std::vector<std::uint8_t>(sentence.begin(), sentence.end()));
    }
}

void Heartbeat::beat()
{
    std::optional<std::string> sentence;
    try {
        m_store->add(beatKey(m_launch.rank), 1);
        if (m_launch.rank == 0)
            checkOthers();
        if (m_store->check({lostKey})) {
            const auto bytes = m_store->get(lostKey);
            sentence = std::string(bytes.begin(), bytes.end());
        }
    } catch (...) {
        sentence = fmt::format("process 0 of {} is lost: the store at {}:{} does not answer", m_launch.size,
                               m_launch.address, m_launch.port);
    }
    if (!sentence)
        return;
    const std::scoped_lock lock(m_mutex);
    m_lost = sentence;
    m_changed.notify_all();
}

void Heartbeat::run(const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested() && !lost()) {
        beat();
        never.wait_for(lock, stop, interval, [] { return false; });
    }
}

} // namespace tgraph
