// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/neighbourlists.h"

#include <algorithm>

namespace tgraph {

namespace {

// Keeps the distinct entries of `found`: all of them ascending, or the first `most` in the order found.
void keepDistinct(std::vector<std::uint32_t>& found, std::size_t most)
{
    if (most == 0) {
        std::ranges::sort(found);
        found.erase(std::ranges::unique(found).begin(), found.end());
        return;
    }
    std::vector<std::uint32_t> kept;
    for (const std::uint32_t node : found)
        if (kept.size() < most && std::ranges::find(kept, node) == kept.end())
            kept.push_back(node);
    found = std::move(kept);
}

// Returns each node's neighbours in the order of the edges, at either end: the order does not depend on the direction
// of edges.
std::vector<std::vector<std::uint32_t>> neighboursByEdge(const Graph& graph, Neighbours which)
{
    std::vector<std::vector<std::uint32_t>> neighbours(graph.nodeCount());
    for (const Edge& edge : graph.edges()) {
        if (which != Neighbours::Producers)
            neighbours[edge.producer.value].push_back(edge.consumer.value);
        if (which != Neighbours::Consumers)
            neighbours[edge.consumer.value].push_back(edge.producer.value);
    }
    return neighbours;
}

} // namespace

NeighbourList listNeighbours(const Graph& graph, Neighbours which, const InputShape& shape)
{
    NeighbourList list{.starts = {0}};
    std::uint32_t node = 0;
    for (std::vector<std::uint32_t>& ofNode : neighboursByEdge(graph, which)) {
        if (!shape.loops)
            std::erase(ofNode, node);
        ++node;
        keepDistinct(ofNode, static_cast<std::size_t>(shape.mostNeighbours));
        list.nodes.insert(list.nodes.end(), ofNode.begin(), ofNode.end());
        list.starts.push_back(static_cast<std::uint32_t>(list.nodes.size()));
    }
    return list;
}

} // namespace tgraph
