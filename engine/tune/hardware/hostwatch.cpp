// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/hardware/hostwatch.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr double mostApart = 1.05;

} // namespace

HostWatch::HostWatch(std::vector<std::string> hosts)
{
    for (std::string& name : hosts)
        m_hosts.push_back({.name = std::move(name), .baseline = {}, .lost = {}});
}

void HostWatch::baselineTook(unsigned host, double seconds)
{
    const std::scoped_lock lock(m_mutex);
    std::optional<double>& known = m_hosts.at(host).baseline;
    known = std::min(known.value_or(seconds), seconds);
}

void HostWatch::lose(unsigned host, std::string_view words)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_hosts.at(host).lost && leftCount() > 1)
        m_hosts[host].lost = words;
}

bool HostWatch::isLost(unsigned host) const
{
    const std::scoped_lock lock(m_mutex);
    return host < m_hosts.size() && m_hosts[host].lost;
}

bool HostWatch::hasOthers() const
{
    const std::scoped_lock lock(m_mutex);
    return leftCount() > 1;
}

std::size_t HostWatch::leftCount() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_hosts, [](const Host& host) { return !host.lost; }));
}

HostReport HostWatch::report() const
{
    const std::scoped_lock lock(m_mutex);
    HostReport report;
    const Host* fastest = nullptr;
    const Host* slowest = nullptr;
    for (const Host& host : m_hosts) {
        if (host.lost)
            report.lost.push_back({.host = host.name, .words = *host.lost});
        if (!host.baseline)
            continue;
        if (fastest == nullptr || *host.baseline < *fastest->baseline)
            fastest = &host;
        if (slowest == nullptr || *host.baseline > *slowest->baseline)
            slowest = &host;
    }
    if (fastest != nullptr && *slowest->baseline > mostApart * *fastest->baseline)
        report.unlike = {.fastest = fastest->name,
                         .slowest = slowest->name,
                         .fastestSeconds = *fastest->baseline,
                         .slowestSeconds = *slowest->baseline};
    return report;
}

} // namespace tgraph
