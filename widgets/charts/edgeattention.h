// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "widgets/charts/nodebars.h"

#include <cstdint>
#include <vector>

namespace tgraph {

class Graph;

/// Returns the even share of each edge weight: one over the number of its target's neighbours in the list, the target
/// itself included.
[[nodiscard]] std::vector<double> evenShares(const Explanation& explanation);

/// Returns the attention that each node of the graph receives, as a multiple of its even share; NaN if no node attends
/// to it.
[[nodiscard]] std::vector<double> attentionAlongEdges(const Explanation& explanation, std::uint32_t nodeCount);

/// Keeps at most a hundred edge weights of `rows`, which are sorted with the strongest first.
/// Weights of nodes that attend only to themselves are removed.
void keepStrongestEdges(std::vector<int>& rows, const Explanation& explanation);

/// Adds names and value texts to the rows of the bars, whose values are already set.
void addEdgeWords(NodeBarsData& bars, const Explanation& explanation, const std::vector<int>& rows, const Graph& graph);

} // namespace tgraph
