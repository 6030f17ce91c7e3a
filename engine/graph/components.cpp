// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/components.h"

#include <algorithm>
#include <numeric>

namespace tgraph {

Components connectedComponents(const Graph& graph)
{
    // Union-find with path halving; the lower node becomes the root, so that numbering follows node order.
    std::vector<std::uint32_t> parent(graph.nodeCount());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&parent](std::uint32_t node) {
        while (parent[node] != node)
            node = parent[node] = parent[parent[node]];
        return node;
    };
    for (const Edge& edge : graph.edges()) {
        const std::uint32_t a = root(edge.consumer.value);
        const std::uint32_t b = root(edge.producer.value);
        parent[std::max(a, b)] = std::min(a, b);
    }
    Components result;
    result.ofNode.resize(graph.nodeCount());
    for (std::uint32_t node = 0; node < graph.nodeCount(); ++node) {
        const std::uint32_t top = root(node);
        result.ofNode[node] = top == node ? result.count++ : result.ofNode[top];
    }
    return result;
}

std::uint32_t computationOf(const Graph& graph, NodeId node)
{
    const auto starts = graph.computationStarts();
    const auto after = std::upper_bound(starts.begin(), starts.end(), node.value);
    return after == starts.begin() ? 0U : static_cast<std::uint32_t>(after - starts.begin() - 1);
}

} // namespace tgraph
