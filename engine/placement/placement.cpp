// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/placement.h"

#include "engine/core/unionfind.h"

#include <algorithm>
#include <limits>

namespace tgraph {

void moveToOrigin(Placement& placement, std::span<const NodeBox> nodes)
{
    Point low{std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    Point high{std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest()};
    const auto include = [&low, &high](Point point, float halfWidth, float halfHeight) {
        low = {std::min(low.x, point.x - halfWidth), std::min(low.y, point.y - halfHeight)};
        high = {std::max(high.x, point.x + halfWidth), std::max(high.y, point.y + halfHeight)};
    };
    for (std::size_t node = 0; node < nodes.size(); ++node)
        include(placement.centres[node], nodes[node].width / 2, nodes[node].height / 2);
    // The control points of a curve bound it.
    for (const Point point : placement.curvePoints)
        include(point, 0, 0);
    if (nodes.empty())
        low = high = {};
    for (std::vector<Point>* points : {&placement.centres, &placement.curvePoints})
        for (Point& point : *points)
            point = {point.x - low.x, point.y - low.y};
    placement.width = high.x - low.x;
    placement.height = high.y - low.y;
}

std::vector<std::uint32_t> componentOfNodes(const PlacementRequest& request)
{
    UnionFind sets(static_cast<std::uint32_t>(request.nodes.size()));
    for (const PlacementEdge& edge : request.edges)
        sets.unite(edge.tail, edge.head);
    return sets.setNumbers();
}

} // namespace tgraph
