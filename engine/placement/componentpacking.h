// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <span>
#include <vector>

namespace tgraph {

/// Returns top left corners for rectangles that must not touch, in O(n log n): on shelves, the tallest first, low ones
/// stacked in columns beside taller ones, or, up to 250 of them, in any hole if that makes the whole smaller;
/// rectangles of equal size keep their order. The whole approximates the aspect ratio (width to height), if the largest
/// rectangle allows.
[[nodiscard]] std::vector<Point> packRectangles(std::span<const NodeBox> sizes, float gap, float aspectRatio);

/// Moves the components of a placed graph by packRectangles(), each with its lines. Does not set width and height.
void packComponents(const PlacementRequest& request, Placement& placement, float gap, float aspectRatio);

} // namespace tgraph
