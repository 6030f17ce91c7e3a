// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/placement.h"

#include <algorithm>
#include <limits>
#include <numeric>

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
    // Control points bound their curves.
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
    // Union-find with path halving; the lower node becomes the root.
    std::vector<std::uint32_t> parent(request.nodes.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&parent](std::uint32_t node) {
        while (parent[node] != node)
            node = parent[node] = parent[parent[node]];
        return node;
    };
    for (const PlacementEdge& edge : request.edges) {
        const std::uint32_t a = root(edge.tail);
        const std::uint32_t b = root(edge.head);
        parent[std::max(a, b)] = std::min(a, b);
    }
    std::vector<std::uint32_t> result(request.nodes.size());
    std::uint32_t count = 0;
    for (std::uint32_t node = 0; node < result.size(); ++node) {
        const std::uint32_t top = root(node);
        result[node] = top == node ? count++ : result[top];
    }
    return result;
}

} // namespace tgraph
