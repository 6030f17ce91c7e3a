// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// A part of a graph with its own dense node numbers.
struct PrunedGraph {
    Graph graph;
    std::vector<NodeId> originalIds; ///< pruned node → node of the whole graph, ascending
};

/// Keeps the nodes at most `hops` undirected edges away from a configurable one, and the edges
/// whose nearer end is closer than that. For 1 hop, these are the edges that touch a configurable
/// node, their nodes and all configurable nodes (TGraph, Frontiers version, section 2.2.1). The
/// order of nodes, edges and configurable nodes (slots) is preserved. The result may have several
/// components; it is empty for a graph without configurable nodes.
[[nodiscard]] PrunedGraph prune(const Graph& graph, std::uint32_t hops = 1);

/// Returns the graph on `nodes` (ascending, distinct) with all edges between them.
[[nodiscard]] PrunedGraph inducedSubgraph(const Graph& graph, const std::vector<NodeId>& nodes);

/// Removes the edges between different parts and keeps all nodes; `partOf` is the part of each node.
[[nodiscard]] Graph withoutEdgesBetween(const Graph& graph, const std::vector<std::uint32_t>& partOf);

} // namespace tgraph
