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

/// Rows of Explanation::nodes that are evaluated together.
using NodeGroup = std::vector<std::uint32_t>;

/// Divides the rows of a layout input into groups. The nodes of each decision (groupColumns()) form
/// a group, in the order of their first nodes; after them, every other node is a group by itself.
/// @throws Cancelled.
[[nodiscard]] std::vector<NodeGroup> decisionGroups(const Document& document, const ModelInput& input,
                                                    const std::stop_token& stop);

/// The configuration to which a group of nodes attends most, that is, with the largest weight (mean
/// over the group's nodes and the channels).
struct AttentionPeak {
    std::size_t group = 0;
    std::size_t block = 0; ///< index in Explanation::blocks
    /// Weight in multiples of an even share (1 / configurations of the slate)
    std::size_t column = 0;
    double shares = 0; ///< the weight in multiples of an even share (1 / configurations of the slate)
};

inline constexpr std::size_t mostComparisons = 3;
/// The smallest mean weight, in multiples of an even share, that is shown as a comparison.
inline constexpr double noticedShares = 1.1;

/// Returns the strongest peaks, at most mostComparisons, largest first; each group has the peak of
/// its strongest block. Peaks below noticedShares are left out. Empty without cross-attention, or
/// for a slate of one configuration.
[[nodiscard]] std::vector<AttentionPeak> strongestPeaks(const Explanation& explanation,
                                                        std::span<const NodeGroup> groups);

} // namespace tgraph
