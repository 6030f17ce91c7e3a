// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace tgraph {

/// The widths of a table column, in pixels.
struct ColumnWish {
    int natural = 0; ///< shows every value in full
    int least = 0; ///< smaller than `natural` for an elastic column, whose values may be elided
    bool isFixed = false; ///< never wider than `natural`
};

/// Returns the column widths in visual order. If all columns fit, each has its natural width.
/// Otherwise elastic columns shrink, and the columns that then fit fill the available width
/// exactly, so that none is cut at the edge. The other columns, which are reached by scrolling,
/// have their natural width.
[[nodiscard]] std::vector<int> fittedWidths(std::span<const ColumnWish> columns, int room);

} // namespace tgraph
