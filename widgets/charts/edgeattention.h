// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "widgets/charts/nodebars.h"

#include <cstdint>
#include <vector>

namespace tgraph {

class Graph;

/// Of each edge weight: what its target would give each of its neighbours in the list, and itself, without a
/// preference.
[[nodiscard]] std::vector<double> evenShares(const Explanation& explanation);

/// What all nodes take from each node of the graph, in what they would take if each attended evenly; NaN where nothing
/// attends to it.
[[nodiscard]] std::vector<double> attentionAlongEdges(const Explanation& explanation, std::uint32_t nodeCount);

/// `rows`: edge weights, the strongest first. A hundred stay, none of nodes that have only themselves to attend to.
void keepStrongestEdges(std::vector<int>& rows, const Explanation& explanation);

/// Names and words of the bars' rows, whose values are there.
void addEdgeWords(NodeBarsData& bars, const Explanation& explanation, const std::vector<int>& rows, const Graph& graph);

} // namespace tgraph
