// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/components.h"

#include "engine/core/unionfind.h"

#include <algorithm>

namespace tgraph {

Components connectedComponents(const Graph& graph)
{
    UnionFind sets(graph.nodeCount());
    for (const Edge& edge : graph.edges())
        sets.unite(edge.consumer.value, edge.producer.value);
    Components result{.ofNode = sets.setNumbers()};
    for (const std::uint32_t component : result.ofNode)
        result.count = std::max(result.count, component + 1);
    return result;
}

std::uint32_t computationOf(const Graph& graph, NodeId node)
{
    const auto starts = graph.computationStarts();
    const auto after = std::upper_bound(starts.begin(), starts.end(), node.value);
    return after == starts.begin() ? 0U : static_cast<std::uint32_t>(after - starts.begin() - 1);
}

} // namespace tgraph
