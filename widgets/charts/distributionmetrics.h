// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Distances in pixels, shared by the parts of DistributionChart.
namespace tgraph::distribution {

inline constexpr double padding = 4;
inline constexpr double rugHeight = 6;
inline constexpr double labelGap = 10;
inline constexpr double leaderHeight = 6; ///< below each row of labels, for the lines that lead to them
inline constexpr double markReach = 4; ///< distance from a mark's line that belongs to it
inline constexpr double roomForTwoRows = 170; ///< minimum height of a chart with a second row of labels
inline constexpr double markWidth = 1.6;
inline constexpr double tearWidth = 6; ///< between the teeth of a broken axis

} // namespace tgraph::distribution
