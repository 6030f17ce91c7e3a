// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <span>
#include <vector>

namespace tgraph {

/// Returns the top left corners of rectangles that must not touch, in O(n log n). Rectangles are
/// placed on shelves, tallest first, with low ones stacked in columns beside taller ones; up to 250
/// rectangles may instead be placed in any hole, if this makes the whole smaller. Rectangles of
/// equal size keep their order. The whole approximates the aspect ratio (width to height), if the
/// largest rectangle allows it.
[[nodiscard]] std::vector<Point> packRectangles(std::span<const NodeBox> sizes, float gap, float aspectRatio);

/// Moves the components of a placed graph by packRectangles(), each with its lines. Does not set width and height.
void packComponents(const PlacementRequest& request, Placement& placement, float gap, float aspectRatio);

} // namespace tgraph
