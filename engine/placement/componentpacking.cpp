// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/componentpacking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tgraph {
namespace {

struct Packing {
    std::vector<Point> corners;
    float width = 0;
    float height = 0;
};

// Places rectangles in the given order, heights descending, into a strip of limited width.
class ShelfPacker {
public:
    ShelfPacker(std::span<const NodeBox> sizes, float gap, float limit) : m_sizes(sizes), m_gap(gap), m_limit(limit)
    {
        m_result.corners.resize(sizes.size());
    }

    Packing pack(std::span<const std::size_t> order)
    {
        for (const std::size_t index : order) {
            const NodeBox size = m_sizes[index];
            const bool fitsColumn
                = m_columnLeft + size.width <= m_limit && m_columnTop + size.height <= m_shelfTop + m_shelfHeight;
            if (!fitsColumn)
                startColumn(size);
            m_result.corners[index] = {m_columnLeft, m_columnTop};
            m_columnTop += size.height + m_gap;
            m_columnWidth = std::max(m_columnWidth, size.width);
            m_result.width = std::max(m_result.width, m_columnLeft + size.width);
        }
        m_result.height = m_shelfTop + m_shelfHeight;
        return std::move(m_result);
    }

private:
    void startColumn(NodeBox size)
    {
        const float left = m_columnLeft + m_columnWidth + (m_columnWidth > 0 ? m_gap : 0);
        if (m_shelfHeight > 0 && left + size.width <= m_limit) {
            m_columnLeft = left;
        } else {
            m_shelfTop += m_shelfHeight > 0 ? m_shelfHeight + m_gap : 0;
            m_shelfHeight = size.height;
            m_columnLeft = 0;
        }
        m_columnWidth = size.width;
        m_columnTop = m_shelfTop;
    }

    std::span<const NodeBox> m_sizes;
    float m_gap;
    float m_limit;
    Packing m_result;
    float m_shelfTop = 0;
    float m_shelfHeight = 0;
    float m_columnLeft = 0;
    float m_columnWidth = 0;
    float m_columnTop = 0;
};

} // namespace

std::vector<Point> packRectangles(std::span<const NodeBox> sizes, float gap, float aspectRatio)
{
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [sizes](std::size_t a, std::size_t b) {
        return std::pair(sizes[a].height, sizes[a].width) > std::pair(sizes[b].height, sizes[b].width);
    });
    double area = 0;
    float widest = 0;
    for (const NodeBox& size : sizes) {
        area += double{size.width + gap} * double{size.height + gap};
        widest = std::max(widest, size.width);
    }
    // The strip that lets a view of this aspect ratio show the whole at the largest scale.
    Packing best;
    float smallest = std::numeric_limits<float>::max();
    for (int percent = 60; percent <= 260; percent += 4) {
        const auto limit = static_cast<float>(std::sqrt(area * double{aspectRatio}) * percent / 100);
        Packing packing = ShelfPacker(sizes, gap, std::max(limit, widest)).pack(order);
        const float viewHeight = std::max(packing.height, packing.width / aspectRatio);
        if (viewHeight < smallest) {
            smallest = viewHeight;
            best = std::move(packing);
        }
    }
    return std::move(best.corners);
}

void packComponents(const PlacementRequest& request, Placement& placement, float gap, float aspectRatio)
{
    struct Bounds {
        Point low{std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
        Point high{std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest()};

        void include(Point point, NodeBox box = {})
        {
            low = {std::min(low.x, point.x - box.width / 2), std::min(low.y, point.y - box.height / 2)};
            high = {std::max(high.x, point.x + box.width / 2), std::max(high.y, point.y + box.height / 2)};
        }
    };
    const std::vector<std::uint32_t> components = componentOfNodes(request);
    std::vector<Bounds> bounds(components.empty() ? 0 : 1 + *std::max_element(components.begin(), components.end()));
    for (std::size_t node = 0; node < components.size(); ++node)
        bounds[components[node]].include(placement.centres[node], request.nodes[node]);
    for (std::size_t edge = 0; edge < request.edges.size(); ++edge)
        for (const Point point : placement.curve(edge))
            bounds[components[request.edges[edge].tail]].include(point);
    std::vector<NodeBox> sizes;
    for (const Bounds& bound : bounds)
        sizes.push_back({bound.high.x - bound.low.x, bound.high.y - bound.low.y});
    const std::vector<Point> corners = packRectangles(sizes, gap, aspectRatio);
    const auto move = [&](Point& point, std::uint32_t component) {
        point.x += corners[component].x - bounds[component].low.x;
        point.y += corners[component].y - bounds[component].low.y;
    };
    for (std::size_t node = 0; node < components.size(); ++node)
        move(placement.centres[node], components[node]);
    for (std::size_t edge = 0; edge < request.edges.size(); ++edge)
        for (std::uint32_t point = placement.curveStarts[edge]; point < placement.curveStarts[edge + 1]; ++point)
            move(placement.curvePoints[point], components[request.edges[edge].tail]);
}

} // namespace tgraph
