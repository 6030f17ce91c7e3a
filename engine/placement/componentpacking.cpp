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

// Places rectangles in the given order, each as high as possible and, at equal heights, as far left
// as possible (bottom-left heuristic on a skyline: Jylänki, "A thousand ways to pack the bin",
// 2010). Fills the holes that shelves would leave; O(n²).
class SkylinePacker {
public:
    SkylinePacker(std::span<const NodeBox> sizes, float gap, float limit)
        : m_sizes(sizes), m_gap(gap), m_limit(limit + gap)
    {
        m_result.corners.resize(sizes.size());
        m_steps.push_back({0, 0, m_limit});
    }

    Packing pack(std::span<const std::size_t> order)
    {
        for (const std::size_t index : order) {
            const NodeBox size = m_sizes[index];
            const Point corner = place(size.width + m_gap);
            cover(corner, {size.width + m_gap, size.height + m_gap});
            m_result.corners[index] = corner;
            m_result.width = std::max(m_result.width, corner.x + size.width);
            m_result.height = std::max(m_result.height, corner.y + size.height);
        }
        return std::move(m_result);
    }

private:
    // Free space from `y` down, between `x` and `x + width`.
    struct Step {
        float x = 0;
        float y = 0;
        float width = 0;
    };

    [[nodiscard]] Point place(float width) const
    {
        Point best{0, std::numeric_limits<float>::max()};
        for (std::size_t first = 0; first < m_steps.size() && m_steps[first].x + width <= m_limit + slack; ++first) {
            float y = 0;
            for (std::size_t i = first; i < m_steps.size() && m_steps[i].x < m_steps[first].x + width - slack; ++i)
                y = std::max(y, m_steps[i].y);
            if (y < best.y)
                best = {m_steps[first].x, y};
        }
        return best;
    }

    void cover(Point corner, NodeBox size)
    {
        const float right = corner.x + size.width;
        std::vector<Step> steps;
        for (const Step& step : m_steps) {
            const float end = step.x + step.width;
            if (step.x < corner.x)
                steps.push_back({step.x, step.y, std::min(end, corner.x) - step.x});
            if (step.x <= corner.x && corner.x < end)
                steps.push_back({corner.x, corner.y + size.height, size.width});
            if (end > right)
                steps.push_back({std::max(step.x, right), step.y, end - std::max(step.x, right)});
        }
        m_steps = std::move(steps);
    }

    static constexpr float slack = 0.01F; // tolerance for inexact sums of widths

    std::span<const NodeBox> m_sizes;
    float m_gap;
    float m_limit;
    Packing m_result;
    std::vector<Step> m_steps; // ordered from left to right, without gaps
};

constexpr std::size_t mostOnSkyline = 250;

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
    // The width at which a view of this aspect ratio shows the whole at the largest scale.
    Packing best;
    float smallest = std::numeric_limits<float>::max();
    for (int percent = 60; percent <= 260; percent += 4) {
        const auto limit = static_cast<float>(std::sqrt(area * double{aspectRatio}) * percent / 100);
        const auto consider = [&](Packing packing, float advantage) {
            const float viewHeight = std::max(packing.height, packing.width / aspectRatio);
            if (viewHeight < smallest * advantage) {
                smallest = viewHeight;
                best = std::move(packing);
            }
        };
        consider(ShelfPacker(sizes, gap, std::max(limit, widest)).pack(order), 1);
        if (sizes.size() <= mostOnSkyline) // less orderly, so it must save enough
            consider(SkylinePacker(sizes, gap, std::max(limit, widest)).pack(order), 0.97F);
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
