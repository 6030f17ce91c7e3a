// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/layeredplacement.h"

#include "engine/core/task.h"
#include "engine/placement/componentpacking.h"
#include "engine/placement/layergraph.h"
#include "engine/placement/layerranks.h"
#include "engine/placement/siblinggrids.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

/// Returns the largest width of a column of this height. Wider layers are split, so that columns stay narrow.
float widestColumn(float height)
{
    return height / 2;
}

/// Splits the layers of a graph into columns of consecutive layers.
class ColumnCutter {
public:
    ColumnCutter(const PlacementRequest& request, const LayeredPlacementOptions& options);

    /// Returns the height of all layers stacked, in scene units.
    [[nodiscard]] float height() const { return m_height; }
    /// Returns the first estimate of the column height at which the whole approximates the aspect ratio.
    [[nodiscard]] float columnHeight() const;
    /// Returns each node's column, 0 at the left: consecutive layers of about `height` in total, cut where few edges
    /// cross. Data flows within a column or to a column further right.
    [[nodiscard]] std::vector<std::uint32_t> columnsOfNodes(float height) const;

private:
    LayeredPlacementOptions m_options;
    std::vector<std::uint32_t> m_layerOf;
    std::vector<float> m_heights; // heights of the layers, including the gap below
    std::vector<float> m_widths; // widths of the layers' boxes, including their gaps
    std::vector<std::uint32_t> m_crossing; // edges across the border below each layer
    float m_height = 0;
    double m_area = 0; // area of the boxes, including their gaps
};

constexpr double usedShare = 0.3; // share of a layered picture's area covered by boxes and their gaps
constexpr float earliestCut = 0.7F; // smallest share of a column's height at which it may end
constexpr float layerGaps = 1.6F; // gaps between layers grow for slanting lines, see gapBelow()
constexpr int attempts = 3; // number of heights tried
constexpr float goodShape = 1.2F; // largest accepted ratio between the actual and the requested shape
constexpr float columnGap = 70; // scene units
constexpr std::uint32_t longestBends = 6; // bends in a column; longer lines would fill it
constexpr float centring = 0.15F; // keeps boxes from drifting aside where lines continue in other columns
constexpr float least = 40; // scene units of the vertical ends of a line between columns
constexpr float most = 160;

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

/// Places one component in columns from left to right, each placed separately, with heights chosen so that the whole
/// approximates the aspect ratio. Lines between columns are single curves behind boxes. @throws Cancelled.
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

constexpr float worthColumns = 1.4F; // minimum height of a component to be broken into columns, in column heights

// A connected part of a request with its own numbering.
struct Part {
    PlacementRequest request;
    std::vector<std::uint32_t> nodes; // part → whole request
    std::vector<std::uint32_t> edges;
};

std::vector<Part> partsOf(const PlacementRequest& request)
{
    const std::vector<std::uint32_t> partOf = componentOfNodes(request);
    std::vector<Part> parts;
    std::vector<std::uint32_t> localNode(request.nodes.size());
    for (std::uint32_t node = 0; node < partOf.size(); ++node) {
        if (partOf[node] == parts.size())
            parts.emplace_back();
        Part& part = parts[partOf[node]];
        localNode[node] = static_cast<std::uint32_t>(part.nodes.size());
        part.nodes.push_back(node);
        part.request.nodes.push_back(request.nodes[node]);
    }
    for (std::uint32_t edge = 0; edge < request.edges.size(); ++edge) {
        const auto [tail, head] = request.edges[edge];
        Part& part = parts[partOf[tail]];
        part.edges.push_back(edge);
        part.request.edges.push_back({localNode[tail], localNode[head]});
    }
    return parts;
}

Placement layOutPart(const PlacementRequest& request, const LayeredPlacementOptions& options,
                     const std::stop_token& stop)
{
    if (options.tallest < std::numeric_limits<float>::max()) {
        const ColumnCutter cutter(request, options);
        if (cutter.height() > options.tallest && cutter.height() > cutter.columnHeight() * worthColumns)
            return placementInColumns(request, options, cutter, stop);
    }
    LayerGraph graph = makeLayerGraph(request, options);
    orderLayers(graph, stop);
    const std::vector<Point> places = placeVertices(graph, options, stop);
    Placement result;
    result.centres.assign(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(request.nodes.size()));
    drawRoutes(graph, places, result);
    moveToOrigin(result, request.nodes);
    return result;
}

void setCurves(Placement& whole, const std::vector<Part>& parts, const std::vector<Placement>& placements,
               const std::vector<Point>& corners)
{
    struct Origin {
        std::uint32_t part = 0;
        std::uint32_t edge = 0;
    };
    std::vector<Origin> origins(whole.curveStarts.size() - 1);
    for (std::uint32_t part = 0; part < parts.size(); ++part)
        for (std::uint32_t edge = 0; edge < parts[part].edges.size(); ++edge)
            origins[parts[part].edges[edge]] = {part, edge};
    for (std::size_t edge = 0; edge < origins.size(); ++edge) {
        const Point corner = corners[origins[edge].part];
        for (const Point point : placements[origins[edge].part].curve(origins[edge].edge))
            whole.curvePoints.push_back({point.x + corner.x, point.y + corner.y});
        whole.curveStarts[edge + 1] = static_cast<std::uint32_t>(whole.curvePoints.size());
    }
}

} // namespace

Placement placementOfParts(const PlacementRequest& request, const LayeredPlacementOptions& options,
                           const std::stop_token& stop)
{
    const std::vector<Part> parts = partsOf(request);
    std::vector<Placement> placements;
    std::vector<NodeBox> sizes;
    placements.reserve(parts.size());
    for (const Part& part : parts) {
        throwIfStopped(stop);
        placements.push_back(layOutPart(part.request, options, stop));
        sizes.push_back({placements.back().width, placements.back().height});
    }
    const std::vector<Point> corners = packRectangles(sizes, options.componentGap, options.aspectRatio);

    Placement result;
    result.centres.resize(request.nodes.size());
    result.curveStarts.resize(request.edges.size() + 1);
    for (std::size_t part = 0; part < parts.size(); ++part)
        for (std::size_t node = 0; node < parts[part].nodes.size(); ++node) {
            const Point centre = placements[part].centres[node];
            result.centres[parts[part].nodes[node]] = {centre.x + corners[part].x, centre.y + corners[part].y};
        }
    setCurves(result, parts, placements, corners);
    moveToOrigin(result, request.nodes);
    return result;
}

Placement layeredPlacement(const PlacementRequest& request, const LayeredPlacementOptions& options,
                           const std::stop_token& stop)
{
    const SiblingGrids grids(request, options);
    Placement result = grids.expanded(placementOfParts(grids.contracted(), options, stop));
    moveToOrigin(result, request.nodes);
    return result;
}

} // namespace tgraph
