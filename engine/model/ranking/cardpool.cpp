// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/cardpool.h"

#include "engine/core/task.h"

#include <algorithm>

namespace tgraph {

CardPool::Card CardPool::take(Precision precision, const std::stop_token& stop)
{
    const bool tf32 = precision == Precision::Tf32;
    std::unique_lock lock(m_mutex);
    ++m_waiting.at(tf32 ? 1 : 0);
    const bool isFree = m_changed.wait(lock, stop, [this, tf32] {
        const bool othersWait = m_waiting.at(tf32 ? 0 : 1) > 0;
        if (m_taken == 0)
            return !othersWait || m_tf32 != tf32;
        return m_taken < m_isTaken.size() && m_tf32 == tf32 && !othersWait;
    });
    --m_waiting.at(tf32 ? 1 : 0);
    if (!isFree) {
        m_changed.notify_all(); // the other kind no longer waits for this one
        throw Cancelled();
    }
    const auto free = std::ranges::find(m_isTaken, false);
    *free = true;
    ++m_taken;
    m_tf32 = tf32;
    return {this, static_cast<unsigned>(free - m_isTaken.begin())};
}

void CardPool::give(unsigned card)
{
    const std::scoped_lock lock(m_mutex);
    m_isTaken[card] = false;
    --m_taken;
    m_changed.notify_all();
}

} // namespace tgraph
