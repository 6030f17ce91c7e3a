// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/graph.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tgraph {

Graph::Graph(Parts parts)
    : m_parts(std::move(parts)),
      m_producers(adjacency(m_parts, &Edge::consumer, &Edge::producer)),
      m_consumers(adjacency(m_parts, &Edge::producer, &Edge::consumer))
{
    assert(m_parts.features.size() % featureCount == 0);
    assert(m_parts.featureRows.empty() ? m_parts.features.size() == m_parts.opcodes.size() * featureCount
                                       : m_parts.featureRows.size() == m_parts.opcodes.size());
    assert(m_parts.rowElementBytes.empty() || m_parts.rowElementBytes.size() == rowCount());
    assert(m_parts.runs.empty() || m_parts.runs.size() == m_parts.opcodes.size());
}

const KnownOperands* Graph::knownOperands(NodeId node) const
{
    const auto found = std::ranges::lower_bound(m_parts.operands, node, {}, &KnownOperands::node);
    return found != m_parts.operands.end() && found->node == node ? &*found : nullptr;
}

int Graph::elementBytesOf(NodeId node) const
{
    if (!m_parts.rowElementBytes.empty() && m_parts.rowElementBytes[rowOf(node)] != 0)
        return m_parts.rowElementBytes[rowOf(node)];
    return elementBytes(elementType(features(node)));
}

std::optional<SlotId> Graph::slotOf(NodeId node) const
{
    const auto place = std::ranges::find(m_parts.configurable, node);
    if (place == m_parts.configurable.end())
        return std::nullopt;
    return SlotId(static_cast<std::uint32_t>(place - m_parts.configurable.begin()));
}

Graph::Adjacency Graph::adjacency(const Parts& parts, NodeId Edge::*from, NodeId Edge::*to)
{
    Adjacency result;
    result.starts.assign(parts.opcodes.size() + 1, 0);
    result.targets.resize(parts.edges.size());
    for (const Edge& edge : parts.edges)
        ++result.starts[(edge.*from).value + 1];
    for (std::size_t i = 1; i < result.starts.size(); ++i)
        result.starts[i] += result.starts[i - 1];
    // A counting sort is stable, so each list keeps the order of the file.
    std::vector<std::uint32_t> next(result.starts.begin(), result.starts.end() - 1);
    for (const Edge& edge : parts.edges)
        result.targets[next[(edge.*from).value]++] = edge.*to;
    return result;
}

std::vector<float> allFeatures(const Graph& graph)
{
    std::vector<float> features;
    features.reserve(std::size_t{graph.nodeCount()} * featureCount);
    graph.visitFeatures(
        [&features](std::span<const float> piece) { features.insert(features.end(), piece.begin(), piece.end()); });
    return features;
}

} // namespace tgraph
