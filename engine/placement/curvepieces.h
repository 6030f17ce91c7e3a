// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <vector>

namespace tgraph {

/// Adds a piece from the last point to (x, y) with vertical tangents at both ends.
inline void addSwing(std::vector<Point>& points, float x, float y)
{
    const Point from = points.back();
    const float middle = (from.y + y) / 2;
    points.insert(points.end(), {{from.x, middle}, {x, middle}, {x, y}});
}

/// Adds a straight piece from the last point to (x, y).
inline void addStraight(std::vector<Point>& points, float x, float y)
{
    const Point from = points.back();
    points.insert(points.end(),
                  {{from.x + (x - from.x) / 3, from.y + (y - from.y) / 3},
                   {from.x + (x - from.x) * 2 / 3, from.y + (y - from.y) * 2 / 3},
                   {x, y}});
}

} // namespace tgraph
