// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/layeredplacement.h"

#include "engine/core/task.h"
#include "engine/placement/columns.h"
#include "engine/placement/componentpacking.h"
#include "engine/placement/layergraph.h"
#include "engine/placement/siblinggrids.h"

namespace tgraph {
namespace {

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
