// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "widgets/compare/comparison.h"
#include "widgets/decisions/decisionrows.h"

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// A file's decisions and what their options cost.
struct CompareDecisions {
    std::shared_ptr<const FileDecisions> decisions; ///< never null
    std::vector<DecisionRow> rows; ///< sorted by letter
};

/// The option of one compared configuration and its cost.
struct CompareCell {
    QString text; ///< "in {3,0}", or the bound of a tile
    QString note; ///< its cost, or how it changes
    QString toolTip; ///< all known facts
    bool differs = false; ///< true if it differs from the reference
    /// For cells that differ: true if the cost also differs from that of the reference, or is
    /// unknown
    bool costsOther = false;
    std::optional<double> penalty; ///< best-to-best, as in OptionCell
};

/// Nodes that always change together, or a single node; dimensions for tile files.
struct CompareGroup {
    std::optional<std::uint32_t> letter; ///< std::nullopt: equal in all configurations of the file, or not known
    QString name;
    std::vector<std::size_t> nodes; ///< indices in Comparison::nodes; empty for tile files
    std::vector<CompareCell> cells; ///< by index in Comparison::configs
    bool differs = false; ///< true if any configuration differs
};

/// Returns one group per decision, by letter, then one per undecided node. Without decisions (null: not known yet) each
/// node is a group, and a tile file has no groups.
[[nodiscard]] std::vector<CompareGroup> compareGroups(const Comparison& comparison, const CompareDecisions* decisions);

/// Returns the cell of one node.
[[nodiscard]] CompareCell compareCell(const Comparison& comparison, const ComparedNode& node, std::size_t config);
/// Returns a name such as "86 convolution f32[32,54,54,64]".
[[nodiscard]] QString comparedNodeName(const Comparison& comparison, const ComparedNode& node);

} // namespace tgraph
