// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/ordersearch.h"

#include "engine/tune/search/taken.h"

namespace tgraph {

std::vector<Pick> OrderSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token&)
{
    const Taken taken(known);
    std::vector<Pick> picks;
    for (; m_place < m_order.size() && picks.size() < count; ++m_place)
        if (!taken.has(m_order[m_place]))
            picks.push_back({.configuration = m_order[m_place], .reason = m_reason});
    return picks;
}

} // namespace tgraph
