// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/nodecosttable.h"
#include "engine/eval/contradiction.h"
#include "engine/model/ranking/explanation.h"
#include "state/openfile.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// The analytical estimate and the network's sensitivity for one node in the focused configuration.
struct NodeReason {
    NodeId node; ///< index in the whole graph
    NodeCost focus;
    NodeCost baseline;
    double swapSeconds = 0; ///< NodeCostTable::swapSeconds(); 0 for nodes that are not configurable
    std::optional<double> sensitivity; ///< NodeSensitivity::delta; std::nullopt if not computed
    Contradiction disagreement = Contradiction::None;

    [[nodiscard]] double differenceSeconds() const { return focus.totalSeconds() - baseline.totalSeconds(); }
    /// Returns true if any measure distinguishes focus and baseline at this node.
    [[nodiscard]] bool differs() const
    {
        return differenceSeconds() != 0 || swapSeconds != 0 || sensitivity.value_or(0) != 0;
    }
};

/// The reasons why the focused configuration should be slower or faster than the baseline. Immutable once built.
struct NodeReasons {
    DistinctId focus;
    DistinctId baseline;
    std::vector<NodeReason> rows; ///< nodes that are configurable or cost something, ascending
    double focusSeconds = 0; ///< time of the whole program
    double baselineSeconds = 0;
    bool hasSensitivity = false; ///< the explanation is for this focus and baseline
    bool analyticalDiffers = false; ///< true if it differs at some configurable node
    std::size_t disagreements = 0; ///< rows where the analytical estimate and the network disagree
};

/// Computes the reasons. `explanation` may be null; it is ignored if its focus or baseline differs.
/// The disagreements compare swapSeconds with the sensitivities, because both measure the effect of
/// this node alone.
[[nodiscard]] NodeReasons nodeReasons(const OpenFile& file, const NodeCostTable& costs, DistinctId focus,
                                      DistinctId baseline, const Explanation* explanation);

} // namespace tgraph
