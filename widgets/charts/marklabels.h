// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// A label that wants to stand centred over `anchor`; the first wishes matter most.
struct LabelWish {
    double anchor = 0;
    double width = 0;
};

struct LabelPlace {
    int row = 0; ///< from 0, the row nearest to the marks
    double left = 0;
    double stem = 0; ///< where its line passes the row below, free of that row's labels; the anchor in row 0
};

/// Places labels in at most two rows of [left, right] so that none overlap, `gap` apart, and in the order of their
/// anchors, so that the lines that lead to them need not cross: over its anchor where that is free, else as near as a
/// row allows. Nothing for a label that finds no room.
[[nodiscard]] std::vector<std::optional<LabelPlace>> placeLabels(std::span<const LabelWish> wishes, double left,
                                                                 double right, int rows, double gap);

} // namespace tgraph
