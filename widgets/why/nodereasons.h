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

/// What the analytical estimate and the network say of one node in the focused configuration.
struct NodeReason {
    NodeId node; ///< of the whole graph
    NodeCost focus;
    NodeCost baseline;
    double swapSeconds = 0; ///< NodeCostTable::swapSeconds(); 0 for nodes that are not configurable
    std::optional<double> sensitivity; ///< NodeSensitivity::delta; nothing where it was not asked for
    Contradiction disagreement = Contradiction::None;

    [[nodiscard]] double differenceSeconds() const { return focus.totalSeconds() - baseline.totalSeconds(); }
    /// Whether focus and baseline are told apart here by anybody.
    [[nodiscard]] bool differs() const
    {
        return differenceSeconds() != 0 || swapSeconds != 0 || sensitivity.value_or(0) != 0;
    }
};

/// Why the focused configuration should take longer, or less long, than the baseline. Immutable once built.
struct NodeReasons {
    DistinctId focus;
    DistinctId baseline;
    std::vector<NodeReason> rows; ///< nodes that are configurable or cost something, ascending
    double focusSeconds = 0; ///< of the whole program
    double baselineSeconds = 0;
    bool hasSensitivity = false; ///< the explanation is of this focus and this baseline
    bool analyticalDiffers = false; ///< at any node that is configurable
    std::size_t disagreements = 0; ///< rows where physics and network disagree
};

/// `explanation` may be null, or of another focus or baseline: it then says nothing. The disagreements compare
/// swapSeconds with the sensitivities: both ask what this node alone does.
[[nodiscard]] NodeReasons nodeReasons(const OpenFile& file, const NodeCostTable& costs, DistinctId focus,
                                      DistinctId baseline, const Explanation* explanation);

} // namespace tgraph
