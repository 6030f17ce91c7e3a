// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "widgets/common/datacolours.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// Functions for the decisions of a file in its graph. Nodes that always change together share a
/// letter and a colour.

/// Returns the letter of a configurable node's decision; std::nullopt for other nodes, for tile
/// files, and if `decisions` is null.
[[nodiscard]] std::optional<std::uint32_t> letterOf(const PictureNode& node, const OpenFile& file,
                                                    const FileDecisions* decisions);

/// Returns letterOf() for every box; empty if there are no decisions.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> lettersOf(const GraphScene& scene,
                                                                  const FileDecisions* decisions);

/// Returns the numbers of a program's groups of nodes that will change together, by box, for programs without
/// candidates.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> groupsOf(const GraphScene& scene);

/// Returns the colours of charts and tables on the background of a graph.
[[nodiscard]] DataColours dataColours(const GraphTheme& theme);

/// Fills boxes with the colours of their decisions.
[[nodiscard]] GraphFills decisionFills(const GraphScene& scene, const GraphTheme& theme,
                                       const FileDecisions* decisions);

/// Fills boxes by the greatest cost of their decision: the largest best-to-best penalty of its levels, measured if
/// runtimes are published, else predicted by the ranking.
[[nodiscard]] GraphFills penaltyFills(const GraphScene& scene, const GraphTheme& theme, const FileDecisions* decisions);

/// Formats a penalty: "+40 %", or "+0.31" for scores, which have no zero.
[[nodiscard]] QString penaltyText(double penalty, CostScale scale);

/// Describes a box's decision for its tooltip: its name, its greatest cost and the cost in the focus.
[[nodiscard]] QStringList decisionLines(const PictureNode& node, const OpenFile& file, const FileDecisions* decisions,
                                        std::optional<DistinctId> focus);

} // namespace tgraph
