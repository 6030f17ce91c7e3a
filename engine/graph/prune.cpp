// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/prune.h"

#include <algorithm>
#include <iterator>

namespace tgraph {
namespace {

constexpr std::uint32_t dropped = ~std::uint32_t{0};

/// Returns the new number of each node, `dropped` for removed ones.
std::vector<std::uint32_t> renumbered(const std::vector<bool>& kept)
{
    std::vector<std::uint32_t> numbers(kept.size(), dropped);
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (kept[i])
            numbers[i] = next++;
    }
    return numbers;
}

/// Returns the start of each computation in the new numbering; computations without nodes are removed.
std::vector<std::uint32_t> keptStarts(const Graph& graph, const std::vector<NodeId>& originalIds)
{
    std::vector<std::uint32_t> starts;
    for (const std::uint32_t start : graph.computationStarts()) {
        const auto first = std::lower_bound(originalIds.begin(), originalIds.end(), NodeId(start));
        const auto position = static_cast<std::uint32_t>(first - originalIds.begin());
        if (!starts.empty() && starts.back() == position)
            continue;
        if (position < originalIds.size())
            starts.push_back(position);
    }
    return starts;
}

/// Copies the rows of the kept nodes; shared ones stay shared.
void keepRows(const Graph& graph, const std::vector<NodeId>& nodes, Graph::Parts& parts)
{
    const Graph::Parts& whole = graph.parts();
    std::vector<std::uint32_t> newRow(graph.rowCount(), dropped);
    for (const NodeId node : nodes) {
        const std::uint32_t row = graph.rowOf(node);
        const bool isShared = newRow[row] != dropped;
        if (!isShared) {
            newRow[row] = static_cast<std::uint32_t>(parts.features.size() / featureCount);
            const FeatureRow values = graph.row(row);
            parts.features.insert(parts.features.end(), values.begin(), values.end());
            if (!whole.rowElementBytes.empty())
                parts.rowElementBytes.push_back(whole.rowElementBytes[row]);
        }
        if (!whole.featureRows.empty())
            parts.featureRows.push_back(newRow[row]);
    }
}

/// Distances to the nearest configurable node in undirected edges, `dropped` beyond `hops`.
std::vector<std::uint32_t> distances(const Graph& graph, std::uint32_t hops)
{
    std::vector<std::uint32_t> distance(graph.nodeCount(), dropped);
    std::vector<NodeId> ring(graph.configurable().begin(), graph.configurable().end());
    for (std::uint32_t steps = 0; !ring.empty() && steps <= hops; ++steps) {
        std::vector<NodeId> next;
        for (const NodeId node : ring) {
            if (distance[node.value] != dropped)
                continue;
            distance[node.value] = steps;
            std::ranges::copy(graph.producers(node), std::back_inserter(next));
            std::ranges::copy(graph.consumers(node), std::back_inserter(next));
        }
        ring = std::move(next);
    }
    return distance;
}

template <typename KeepEdge>
PrunedGraph subgraph(const Graph& graph, const std::vector<bool>& keptNodes, const KeepEdge& keepEdge)
{
    const std::vector<std::uint32_t> numbers = renumbered(keptNodes);
    PrunedGraph result;
    Graph::Parts parts;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        if (keptNodes[i])
            result.originalIds.emplace_back(i);
    }
    for (const NodeId node : result.originalIds) {
        parts.opcodes.push_back(graph.opcode(node));
        if (!graph.parts().runs.empty())
            parts.runs.push_back(graph.parts().runs[node.value]);
    }
    keepRows(graph, result.originalIds, parts);
    for (KnownOperands known : graph.parts().operands) {
        if (!keptNodes[known.node.value] || !keptNodes[known.input.value] || !keptNodes[known.kernel.value])
            continue;
        for (NodeId* node : {&known.node, &known.input, &known.kernel})
            *node = NodeId(numbers[node->value]);
        parts.operands.push_back(known);
    }
    for (const Edge& edge : graph.edges()) {
        if (keepEdge(edge))
            parts.edges.push_back({NodeId(numbers[edge.consumer.value]), NodeId(numbers[edge.producer.value])});
    }
    for (const NodeId node : graph.configurable()) {
        if (keptNodes[node.value])
            parts.configurable.emplace_back(numbers[node.value]);
    }
    parts.computationStarts = keptStarts(graph, result.originalIds);
    result.graph = Graph(std::move(parts));
    return result;
}

} // namespace

PrunedGraph prune(const Graph& graph, std::uint32_t hops)
{
    const std::vector<std::uint32_t> distance = distances(graph, hops);
    std::vector<bool> kept;
    for (const std::uint32_t steps : distance)
        kept.push_back(steps != dropped);
    return subgraph(graph, kept, [&](const Edge& edge) {
        return std::min(distance[edge.consumer.value], distance[edge.producer.value]) < hops;
    });
}

Graph withoutEdgesBetween(const Graph& graph, const std::vector<std::uint32_t>& partOf)
{
    return subgraph(graph, std::vector<bool>(graph.nodeCount(), true),
                    [&partOf](const Edge& edge) { return partOf[edge.consumer.value] == partOf[edge.producer.value]; })
        .graph;
}

PrunedGraph inducedSubgraph(const Graph& graph, const std::vector<NodeId>& nodes)
{
    std::vector<bool> kept(graph.nodeCount(), false);
    for (const NodeId node : nodes)
        kept[node.value] = true;
    return subgraph(graph, kept,
                    [&kept](const Edge& edge) { return kept[edge.consumer.value] && kept[edge.producer.value]; });
}

} // namespace tgraph
