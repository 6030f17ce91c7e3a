// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "widgets/charts/heatmap.h"

#include <QString>

#include <memory>
#include <vector>

namespace tgraph {

class Graph;

/// Maximum number of nodes in a map of nodes by nodes: those that receive most attention.
constexpr std::size_t mostMapNodes = 400;

/// Returns the attention that all nodes pay to each row of Explanation::nodes, in even shares: 1 if
/// all attend evenly.
[[nodiscard]] std::vector<double> attentionPaidTo(const Explanation& explanation);

/// Makes the map. The rows are the attended nodes in the given order, the columns the same nodes as
/// attending ones, in the file's order.
[[nodiscard]] std::shared_ptr<const HeatMapData> nodeAttentionMap(const Explanation& explanation,
                                                                  const std::vector<int>& rows, const Graph& graph);
/// Maps the columns of that map to rows of Explanation::nodes.
[[nodiscard]] std::vector<int> nodeAttentionColumns(const std::vector<int>& rows);

/// Returns a sentence such as "Nodes attend to 5.2 of 7 nodes effectively, mean: from 3.1 (node 4 dot) to 6.9."
[[nodiscard]] QString nodeAttentionText(const Explanation& explanation, const Graph& graph);

} // namespace tgraph
