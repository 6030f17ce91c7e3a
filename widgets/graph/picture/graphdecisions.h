// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/datacolours.h"
#include "widgets/graph/picture/graphstyle.h"
#include "state/filedecisions.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// The decisions of a file in its graph: nodes that always change together carry one letter and one colour.

/// The letter of a configurable node's decision. Nothing for other nodes, tile files, and where `decisions` is null.
[[nodiscard]] std::optional<std::uint32_t> letterOf(const PictureNode& node, const OpenFile& file,
                                                    const FileDecisions* decisions);

/// letterOf() every box; empty where there are no decisions.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> lettersOf(const GraphScene& scene,
                                                                  const FileDecisions* decisions);

/// Before anything is proposed for a program: the numbers of its groups of nodes that will change together, by box.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> groupsOf(const GraphScene& scene);

/// The colours that charts and tables have on the background of a graph.
[[nodiscard]] DataColours dataColours(const GraphTheme& theme);

/// Boxes in the colours of their decisions.
[[nodiscard]] GraphFills decisionFills(const GraphScene& scene, const GraphTheme& theme,
                                       const FileDecisions* decisions);

/// Boxes by what their decision costs at worst: the largest best-to-best penalty of its levels, measured where
/// runtimes are published, else as the ranking has it.
[[nodiscard]] GraphFills penaltyFills(const GraphScene& scene, const GraphTheme& theme, const FileDecisions* decisions);

/// "+40 %"; of scores, which have no zero, "+0.31".
[[nodiscard]] QString penaltyText(double penalty, CostScale scale);

/// What is known of a box's decision, for its tool tip: what it is, what it costs at worst and what the focus pays.
[[nodiscard]] QStringList decisionLines(const PictureNode& node, const OpenFile& file, const FileDecisions* decisions,
                                        std::optional<DistinctId> focus);

} // namespace tgraph
