// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/ranking/explanation.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Rows of Explanation::nodes that are looked at together.
using NodeGroup = std::vector<std::uint32_t>;

/// Partitions the rows of a layout input: the nodes of each decision (groupColumns()) form a group, in the order of
/// their first nodes; every other node is a group by itself, after them. @throws Cancelled.
[[nodiscard]] std::vector<NodeGroup> decisionGroups(const Document& document, const ModelInput& input,
                                                    const std::stop_token& stop);

/// The configuration to which a group of nodes attends most: the greatest weight, mean over the group's nodes and the
/// channels.
struct AttentionPeak {
    std::size_t group = 0;
    std::size_t block = 0; ///< index in Explanation::blocks
    std::size_t column = 0; ///< index in Explanation::slate
    double shares = 0; ///< the weight in multiples of an even share (1 / configurations of the slate)
};

inline constexpr std::size_t mostComparisons = 3;
/// Multiple of an even share from which a mean weight counts as a comparison.
inline constexpr double noticedShares = 1.1;

/// Returns the strongest peaks, at most mostComparisons, greatest first: for each group its strongest block. Peaks
/// below noticedShares are omitted; empty without cross-attention or with a slate of one configuration.
[[nodiscard]] std::vector<AttentionPeak> strongestPeaks(const Explanation& explanation,
                                                        std::span<const NodeGroup> groups);

} // namespace tgraph
