// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/columns.h"

#include "engine/core/task.h"
#include "engine/placement/layerranks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace tgraph {
namespace {

constexpr double usedShare = 0.3; // share of a layered picture's area covered by boxes and their gaps
constexpr float earliestCut = 0.7F; // smallest share of a column's height at which it may end
constexpr float layerGaps = 1.6F; // gaps between layers grow for slanting lines, see gapBelow()
constexpr int attempts = 3; // number of heights tried
constexpr float goodShape = 1.2F; // largest accepted ratio between the actual and the requested shape
constexpr float columnGap = 70; // scene units
constexpr std::uint32_t longestBends = 6; // in a column: longer ones would fill it with passing lines
constexpr float centring = 0.15F; // keeps boxes from drifting aside where lines continue in other columns
constexpr float least = 40; // scene units of the vertical ends of a line between columns
constexpr float most = 160;

} // namespace

ColumnCutter::ColumnCutter(const PlacementRequest& request, const LayeredPlacementOptions& options) : m_options(options)
{
    const AcyclicGraph acyclic = makeAcyclic(request);
    m_layerOf = layerOfNodes(acyclic);
    const std::size_t layers = m_layerOf.empty() ? 0 : 1 + *std::ranges::max_element(m_layerOf);
    m_heights.assign(layers, 0);
    m_widths.assign(layers, 0);
    for (std::size_t node = 0; node < m_layerOf.size(); ++node) {
        const NodeBox& box = request.nodes[node];
        m_heights[m_layerOf[node]] = std::max(m_heights[m_layerOf[node]], box.height);
        m_widths[m_layerOf[node]] += box.width + options.nodeGap;
        m_area += double{box.width + options.nodeGap} * double{box.height + options.layerGap};
    }
    for (float& height : m_heights)
        m_height += height += layerGaps * options.layerGap;
    m_crossing.assign(layers, 0);
    std::vector<std::int64_t> changes(layers + 1);
    for (const PlacementEdge& edge : acyclic.edges) {
        ++changes[m_layerOf[edge.tail]];
        --changes[m_layerOf[edge.head]];
    }
    std::int64_t crossing = 0;
    for (std::size_t layer = 0; layer < layers; ++layer)
        m_crossing[layer] = static_cast<std::uint32_t>(crossing += changes[layer]);
}

float ColumnCutter::columnHeight() const
{
    return static_cast<float>(std::sqrt(m_area / usedShare / double{m_options.aspectRatio}));
}

std::vector<std::uint32_t> ColumnCutter::columnsOfNodes(float height) const
{
    const auto heightOf = [this, height](std::size_t layer) {
        return m_heights[layer] * std::ceil(m_widths[layer] / widestColumn(height));
    };
    std::vector<std::uint32_t> columnOfLayer(m_heights.size());
    std::uint32_t column = 0;
    for (std::size_t first = 0; first < m_heights.size(); ++column) {
        float taken = 0;
        std::size_t end = first;
        std::size_t best = first;
        for (; end < m_heights.size() && (end == first || taken + heightOf(end) <= height); ++end) {
            taken += heightOf(end);
            if (taken >= earliestCut * height && (best == first || m_crossing[end] <= m_crossing[best - 1]))
                best = end + 1;
        }
        if (end == m_heights.size() || best == first)
            best = end;
        std::fill(columnOfLayer.begin() + static_cast<std::ptrdiff_t>(first),
                  columnOfLayer.begin() + static_cast<std::ptrdiff_t>(best), column);
        first = best;
    }
    std::vector<std::uint32_t> columns;
    columns.reserve(m_layerOf.size());
    for (const std::uint32_t layer : m_layerOf)
        columns.push_back(columnOfLayer[layer]);
    return columns;
}

namespace {

/// Splits a request into columns, places each and joins them again.
class ColumnPlacer {
public:
    ColumnPlacer(const PlacementRequest& request, LayeredPlacementOptions options, std::vector<std::uint32_t> columns)
        : m_request(request), m_options(options), m_columnOf(std::move(columns))
    {
        m_parts.resize(1 + *std::ranges::max_element(m_columnOf));
        m_place.resize(request.nodes.size());
        for (std::uint32_t node = 0; node < m_columnOf.size(); ++node) {
            PlacementRequest& part = m_parts[m_columnOf[node]];
            m_place[node] = static_cast<std::uint32_t>(part.nodes.size());
            part.nodes.push_back(request.nodes[node]);
        }
        for (const PlacementEdge& edge : request.edges) {
            if (isWithin(edge))
                m_parts[m_columnOf[edge.tail]].edges.push_back({m_place[edge.tail], m_place[edge.head]});
        }
    }

    Placement place(float height, const std::stop_token& stop)
    {
        std::vector<Placement> columns;
        std::vector<float> lefts;
        float left = 0;
        for (const PlacementRequest& part : m_parts) {
            columns.push_back(placedTo(part, height, stop));
            lefts.push_back(left);
            left += columns.back().width + columnGap;
        }
        Placement whole;
        for (std::size_t node = 0; node < m_columnOf.size(); ++node) {
            const std::uint32_t column = m_columnOf[node];
            const Point centre = columns[column].centres[m_place[node]];
            whole.centres.push_back({centre.x + lefts[column], centre.y});
        }
        std::vector<std::size_t> next(columns.size()); // next edge of each column
        for (const PlacementEdge& edge : m_request.edges) {
            if (isWithin(edge)) {
                const std::uint32_t column = m_columnOf[edge.tail];
                for (const Point point : columns[column].curve(next[column]++))
                    whole.curvePoints.push_back({point.x + lefts[column], point.y});
            } else {
                addLine(edge, whole);
            }
            whole.curveStarts.push_back(static_cast<std::uint32_t>(whole.curvePoints.size()));
        }
        moveToOrigin(whole, m_request.nodes);
        return whole;
    }

private:
    [[nodiscard]] bool isWithin(const PlacementEdge& edge) const
    {
        return m_columnOf[edge.tail] == m_columnOf[edge.head];
    }

    /// Places one column: its connected parts are packed to about the common height.
    [[nodiscard]] Placement placedTo(const PlacementRequest& part, float height, const std::stop_token& stop) const
    {
        LayeredPlacementOptions options = m_options;
        options.tallest = std::numeric_limits<float>::max();
        options.longestBends = longestBends;
        options.widest = widestColumn(height);
        options.centring = centring;
        double area = 0;
        for (const NodeBox& box : part.nodes)
            area += double{box.width + options.nodeGap} * double{box.height + options.layerGap};
        const double width = area / usedShare / double{height};
        options.aspectRatio = static_cast<float>(std::clamp(width / double{height}, 0.05, 5.0));
        return placementOfParts(part, options, stop);
    }

    /// Adds a line from below the producer to above the consumer, in any column.
    void addLine(const PlacementEdge& edge, Placement& whole) const
    {
        Point from = whole.centres[edge.tail];
        Point to = whole.centres[edge.head];
        from.y += m_request.nodes[edge.tail].height / 2;
        to.y -= m_request.nodes[edge.head].height / 2;
        const float upright = std::clamp(std::hypot(to.x - from.x, to.y - from.y) / 4, least, most);
        whole.curvePoints.insert(whole.curvePoints.end(),
                                 {from, {from.x, from.y + upright}, {to.x, to.y - upright}, to});
    }

    const PlacementRequest& m_request;
    LayeredPlacementOptions m_options;
    std::vector<std::uint32_t> m_columnOf;
    std::vector<std::uint32_t> m_place; // index of a node in its column's request
    std::vector<PlacementRequest> m_parts;
};

} // namespace

Placement placementInColumns(const PlacementRequest& request, const LayeredPlacementOptions& options,
                             const ColumnCutter& cutter, const std::stop_token& stop)
{
    Placement best;
    float smallest = std::numeric_limits<float>::max();
    float height = cutter.columnHeight();
    for (int attempt = 0; attempt < attempts; ++attempt) {
        throwIfStopped(stop);
        Placement placement = ColumnPlacer(request, options, cutter.columnsOfNodes(height)).place(height, stop);
        const float shape = placement.width / placement.height / options.aspectRatio; // 1: as requested
        const float size = std::max(placement.height, placement.width / options.aspectRatio);
        if (size < smallest) {
            smallest = size;
            best = std::move(placement);
        }
        if (shape < goodShape && shape > 1 / goodShape)
            break;
        height *= std::sqrt(shape);
    }
    return best;
}

} // namespace tgraph
