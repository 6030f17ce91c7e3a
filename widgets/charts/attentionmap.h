// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "widgets/charts/explanationview.h"
#include "widgets/charts/heatmap.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The order of configurations. Slate: as scored. Rank: predicted fastest first. Runtime: measured
/// fastest first, then those without a measurement, predicted fastest first.
enum class SlateOrder : std::uint8_t { Slate, Rank, Runtime };

/// A row of the map of nodes by configurations: the nodes of a decision, or one node.
struct AttentionRow {
    std::vector<int> members; ///< rows of the explanation; at least one
    QString name; ///< the decision's letter, if it has one, and nodesName(): "A 8 × convolution"
    /// Weight of each configuration of the slate, mean over the members
    std::vector<float> weights;
};

/// Returns the letter of a node's decision; std::nullopt if it has none. `decisions` is null if
/// they are unknown.
[[nodiscard]] std::optional<std::uint32_t> letterOfNode(NodeId node, const Graph& graph,
                                                        const FileDecisions* decisions);
/// Names nodes: "8 × convolution", "8 × convolution …" if some have other operations, or "86 convolution" for one.
[[nodiscard]] QString nodesName(const std::vector<NodeId>& nodes, const Graph& graph);

/// Groups the nodes by decision; `order` compares means over the nodes of a group. The explanation must have attention.
[[nodiscard]] std::vector<AttentionRow> attentionRows(const Explanation& explanation, const ExplanationChoice& choice,
                                                      NodeOrder order, const Graph& graph,
                                                      const FileDecisions* decisions);

/// Maps shown columns to columns of the slate. `scores` is a complete ranking; if it is null, the
/// scores of the slate are used.
[[nodiscard]] std::vector<int> shownColumns(const Explanation& explanation, SlateOrder order, const OpenFile& file,
                                            const Scores* scores);

/// Makes the map of these rows' weights. Marks the focus.
[[nodiscard]] std::shared_ptr<const HeatMapData> attentionMap(const Explanation& explanation,
                                                              const ExplanationChoice& choice,
                                                              const std::vector<AttentionRow>& rows,
                                                              const std::vector<int>& columns, SlateOrder order);

} // namespace tgraph
