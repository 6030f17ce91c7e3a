// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/topologicalorder.h"

#include <queue>

#include <functional>

namespace tgraph {

std::optional<std::vector<NodeId>> topologicalOrder(const Graph& graph)
{
    std::vector<std::size_t> missing(graph.nodeCount()); // producers not yet in the order, including parallel edges
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        missing[i] = graph.producers(NodeId(i)).size();
        if (missing[i] == 0)
            ready.push(i);
    }
    std::vector<NodeId> order;
    order.reserve(graph.nodeCount());
    while (!ready.empty()) {
        const NodeId node(ready.top());
        ready.pop();
        order.push_back(node);
        for (const NodeId consumer : graph.consumers(node))
            if (--missing[consumer.value] == 0)
                ready.push(consumer.value);
    }
    return order.size() == graph.nodeCount() ? std::optional(std::move(order)) : std::nullopt;
}

} // namespace tgraph
