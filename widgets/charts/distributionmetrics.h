// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Distances in pixels that the parts of DistributionChart share.
namespace tgraph::distribution {

inline constexpr double padding = 4;
inline constexpr double rugHeight = 6;
inline constexpr double labelGap = 10;
inline constexpr double leaderHeight = 6; ///< below each row of labels, for the lines that lead to them
inline constexpr double markReach = 4; ///< beside a mark's line that belong to it
inline constexpr double roomForTwoRows = 170; ///< height of a chart that can spare a second row of labels
inline constexpr double markWidth = 1.6;
inline constexpr double tearWidth = 6; ///< between the teeth of a broken axis

} // namespace tgraph::distribution
