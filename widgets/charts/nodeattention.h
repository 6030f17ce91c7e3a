// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "widgets/charts/heatmap.h"

#include <QString>

#include <memory>
#include <vector>

namespace tgraph {

class Graph;

/// Nodes that a map of nodes by nodes shows at most: those that are attended to most.
constexpr std::size_t mostMapNodes = 400;

/// By row of Explanation::nodes, what all nodes pay to the node, in even shares: 1 if each attended evenly.
[[nodiscard]] std::vector<double> attentionPaidTo(const Explanation& explanation);

/// Rows: nodes that are attended to, as given. Columns: the same nodes as they attend, in the file's order.
[[nodiscard]] std::shared_ptr<const HeatMapData> nodeAttentionMap(const Explanation& explanation,
                                                                  const std::vector<int>& rows, const Graph& graph);
/// The columns of that map: rows of Explanation::nodes.
[[nodiscard]] std::vector<int> nodeAttentionColumns(const std::vector<int>& rows);

/// "Nodes attend to 5.2 of 7 nodes effectively, mean: from 3.1 (node 4 dot) to 6.9."
[[nodiscard]] QString nodeAttentionText(const Explanation& explanation, const Graph& graph);

} // namespace tgraph
