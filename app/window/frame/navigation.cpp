// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/navigation.h"

#include "state/session/session.h"
#include "widgets/graph/graphview.h"

#include <algorithm>

namespace tgraph {

Navigation::Navigation(Session& session, GraphView& graph, QObject* parent)
    : QObject(parent), m_session(session), m_graph(graph)
{
}

void Navigation::focus(DistinctId distinct)
{
    m_session.setFocus(distinct);
}

void Navigation::select(NodeId node)
{
    m_session.setNode(node);
}

void Navigation::lookAt(NodeId node)
{
    select(node);
    m_graph.centreOn(node);
}

void Navigation::clearNode()
{
    m_session.setNode(std::nullopt);
}

void Navigation::stepTop(int step)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !entry->scores || entry->scores->order.empty())
        return;
    const auto last
        = static_cast<int>(std::min<std::size_t>(entry->selection.topCount, entry->scores->order.size())) - 1;
    int place = step > 0 ? 0 : last;
    if (entry->selection.focus) {
        const auto rank = static_cast<int>(entry->scores->rank[entry->selection.focus->value]);
        place = rank > last ? place : std::clamp(rank + step, 0, last);
    }
    m_session.setFocus(entry->scores->order[static_cast<std::size_t>(place)]);
}

void Navigation::focusFastestMeasured()
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr)
        return;
    const std::vector<std::uint32_t>& ranks = entry->file->measuredRank;
    if (const auto best = std::ranges::find(ranks, 0U); best != ranks.end())
        m_session.setFocus(DistinctId(static_cast<std::uint32_t>(best - ranks.begin())));
}

} // namespace tgraph
