// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/placedparts.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace tgraph {
namespace {

std::uint64_t hashOf(const PlacementRequest& request)
{
    std::uint64_t state = request.nodes.size();
    const auto add = [&state](std::uint32_t value) { state = (state ^ value) * 0x9E3779B97F4A7C15ULL + (state >> 31); };
    for (const NodeBox& node : request.nodes) {
        add(std::bit_cast<std::uint32_t>(node.width));
        add(std::bit_cast<std::uint32_t>(node.height));
    }
    for (const PlacementEdge& edge : request.edges) {
        add(edge.tail);
        add(edge.head);
    }
    return state;
}

} // namespace

std::list<PlacedParts::Entry>::iterator PlacedParts::entryOf(const PlacementRequest& request, std::uint64_t hash)
{
    return std::ranges::find_if(m_entries,
                                [&](const Entry& entry) { return entry.hash == hash && entry.request == request; });
}

std::shared_ptr<const Placement> PlacedParts::find(const PlacementRequest& request)
{
    const auto found = entryOf(request, hashOf(request));
    if (found == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, found);
    return found->placement;
}

void PlacedParts::put(PlacementRequest request, std::shared_ptr<const Placement> placement)
{
    const std::uint64_t hash = hashOf(request);
    if (const auto found = entryOf(request, hash); found != m_entries.end()) {
        found->placement = std::move(placement);
        return;
    }
    m_boxes += request.nodes.size();
    m_entries.push_front({.hash = hash, .request = std::move(request), .placement = std::move(placement)});
    while (m_boxes > mostBoxes && m_entries.size() > 1) {
        m_boxes -= m_entries.back().request.nodes.size();
        m_entries.pop_back();
    }
}

void PlacedParts::clear()
{
    m_entries.clear();
    m_boxes = 0;
}

} // namespace tgraph
