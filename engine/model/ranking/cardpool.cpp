// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/cardpool.h"

#include "engine/core/task.h"

#include <algorithm>

namespace tgraph {

std::shared_ptr<const unsigned> CardPool::take(Precision precision, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const bool isFree = m_given.wait(lock, stop, [this, precision] {
        return m_taken < m_isTaken.size() && (m_taken == 0 || m_precision == precision);
    });
    if (!isFree)
        throw Cancelled();
    const auto free = std::ranges::find(m_isTaken, false);
    const auto card = static_cast<unsigned>(free - m_isTaken.begin());
    std::shared_ptr<const unsigned> taken(new unsigned(card), [this](const unsigned* own) {
        give(*own);
        delete own;
    });
    *free = true;
    ++m_taken;
    m_precision = precision;
    return taken;
}

void CardPool::give(unsigned card)
{
    const std::scoped_lock lock(m_mutex);
    m_isTaken[card] = false;
    --m_taken;
    m_given.notify_all();
}

} // namespace tgraph
