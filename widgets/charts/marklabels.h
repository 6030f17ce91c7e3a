// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// A label to be centred over `anchor`. Earlier labels have priority.
struct LabelWish {
    double anchor = 0;
    double width = 0;
};

struct LabelPlace {
    int row = 0; ///< 0 is the row nearest to the marks
    double left = 0;
    /// x at which its line crosses the row below, between the labels of that row; in row 0, the
    /// anchor
    double stem = 0;
};

/// Places labels in at most two rows within [left, right], without overlap and `gap` apart, in the
/// order of their anchors, so that the lines to them need not cross. A label is placed over its
/// anchor if there is space, else as near as possible. std::nullopt for a label that does not fit.
[[nodiscard]] std::vector<std::optional<LabelPlace>> placeLabels(std::span<const LabelWish> wishes, double left,
                                                                 double right, int rows, double gap);

} // namespace tgraph
