// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/rankingbudget.h"

#include "engine/core/task.h"

#include <algorithm>

namespace tgraph {

RankingBudget::Core::~Core()
{
    if (m_budget == nullptr)
        return;
    const std::scoped_lock lock(m_budget->m_mutex);
    ++m_budget->m_freeCores;
    m_budget->m_changed.notify_all();
}

RankingBudget::Memory::~Memory()
{
    if (m_budget == nullptr)
        return;
    const std::scoped_lock lock(m_budget->m_mutex);
    m_budget->m_usedBytes -= m_bytes;
    m_budget->m_changed.notify_all();
}

RankingBudget::Core RankingBudget::takeCore(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, stop, [this] { return m_freeCores > 0; }))
        return {};
    --m_freeCores;
    return Core(this);
}

RankingBudget::Memory RankingBudget::takeMemory(std::size_t limit, std::size_t least, std::size_t wanted,
                                                const std::stop_token& stop)
{
    const std::size_t enough = std::max(least, std::min(wanted, limit / 2));
    std::unique_lock lock(m_mutex);
    const auto isThere = [&] { return m_usedBytes == 0 || m_usedBytes + enough <= limit; };
    if (!isThere()) {
        ++m_freeCores;
        m_changed.notify_all();
        const bool both = m_changed.wait(lock, stop, [&] { return isThere() && m_freeCores > 0; });
        // A stopped caller returns a core that it may no longer hold: the temporary deficit does not block others.
        --m_freeCores;
        if (!both)
            throw Cancelled();
    }
    const std::size_t bytes = std::min(std::max(least, wanted), limit - std::min(limit, m_usedBytes));
    m_usedBytes += bytes;
    return {this, bytes};
}

} // namespace tgraph
