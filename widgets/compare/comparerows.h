// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/comparison.h"
#include "widgets/decisions/decisionrows.h"
#include "state/filedecisions.h"

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// A file's decisions and what their options cost.
struct CompareDecisions {
    std::shared_ptr<const FileDecisions> decisions; ///< never null
    std::vector<DecisionRow> rows; ///< by letter
};

/// What one of the compared configurations takes, and what that costs.
struct CompareCell {
    QString text; ///< "in {3,0}", or the bound of a tile
    QString note; ///< what that costs, or how it changes
    QString toolTip; ///< all that is known
    bool differs = false; ///< from the reference
    bool costsOther = false; ///< than the reference, or that is not known; only what differs does
    std::optional<double> penalty; ///< best-to-best, as OptionCell has it
};

/// Nodes that always change together, or a node by itself; of a tile file, dimensions.
struct CompareGroup {
    std::optional<std::uint32_t> letter; ///< nothing: all configurations of the file have the same, or it is not known
    QString name;
    std::vector<std::size_t> nodes; ///< places in Comparison::nodes; empty for tile files
    std::vector<CompareCell> cells; ///< by place in Comparison::configs
    bool differs = false; ///< in any configuration
};

/// Every decision by its letter, then each node that none decides. Without decisions (null: not known yet) each node is
/// a group; a tile file has none then.
[[nodiscard]] std::vector<CompareGroup> compareGroups(const Comparison& comparison, const CompareDecisions* decisions);

/// What one node takes.
[[nodiscard]] CompareCell compareCell(const Comparison& comparison, const ComparedNode& node, std::size_t config);
/// "86 convolution f32[32,54,54,64]".
[[nodiscard]] QString comparedNodeName(const Comparison& comparison, const ComparedNode& node);

} // namespace tgraph
