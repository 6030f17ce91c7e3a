// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <span>
#include <vector>

namespace tgraph {

/// Top left corners for rectangles that shall not touch, in O(n log n): on shelves, the tallest first, low ones stacked
/// in columns beside taller ones, or, up to 250 of them, wherever there is a hole if that makes the whole smaller;
/// rectangles of one size stand in their order. The whole comes near to the aspect ratio
/// (width to height), as far as the largest rectangle allows.
[[nodiscard]] std::vector<Point> packRectangles(std::span<const NodeBox> sizes, float gap, float aspectRatio);

/// Moves the components of a laid out graph as packRectangles() says, each with its lines. Width and height are left.
void packComponents(const PlacementRequest& request, Placement& placement, float gap, float aspectRatio);

} // namespace tgraph
