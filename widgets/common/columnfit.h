// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace tgraph {

/// What a column of a table wants, in pixels.
struct ColumnWish {
    int natural = 0; ///< shows every value whole
    int least = 0; ///< less than `natural` for an elastic column, whose values may be elided
    bool isFixed = false; ///< gets no more than it wants, however much room is left
};

/// Widths for columns in the order that is seen. Where all fit, each has its natural width. Else elastic ones give way,
/// and as many columns as then fit share the room to its last pixel, so that none is cut at the edge; those beyond it,
/// which one scrolls to, have their natural width.
[[nodiscard]] std::vector<int> fittedWidths(std::span<const ColumnWish> columns, int room);

} // namespace tgraph
