// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"
#include "engine/placement/layerranks.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The path of a request's edge through the layers.
struct LayerRoute {
    std::uint32_t upper = 0; ///< node; equal to `lower` for a self loop
    std::uint32_t lower = 0;
    std::uint32_t firstBend = 0; ///< vertices firstBend … + bendCount - 1, one per layer, downward
    std::uint32_t bendCount = 0; ///< 0 for edges between neighbouring layers and for edges behind boxes
    bool isReversed = false; ///< its tail is `lower`
};

/// A connected graph in layers. Vertices are its nodes, followed by the bends of long edges in the layers they cross;
/// every link joins neighbouring layers.
struct LayerGraph {
    std::uint32_t nodeCount = 0;
    std::vector<NodeBox> boxes; ///< one per vertex; 0 × 0 for bends
    std::vector<float> margins; ///< one per vertex: half its width plus half the gap beside it
    std::vector<std::uint32_t> layerOf; ///< one per vertex
    Links down;
    Links up;
    std::vector<LayerRoute> routes; ///< one per edge

    std::vector<std::uint32_t> layerStarts; ///< first entry of each layer in `order`, and the end
    std::vector<std::uint32_t> order; ///< vertices, layer by layer, left to right
    std::vector<std::uint32_t> position; ///< vertex → its index in its layer

    [[nodiscard]] std::uint32_t vertexCount() const { return static_cast<std::uint32_t>(boxes.size()); }
    [[nodiscard]] bool isBend(std::uint32_t vertex) const { return vertex >= nodeCount; }
    [[nodiscard]] std::uint32_t layerCount() const { return static_cast<std::uint32_t>(layerStarts.size() - 1); }
    [[nodiscard]] std::span<std::uint32_t> layer(std::uint32_t index)
    {
        return std::span(order).subspan(layerStarts[index], layerStarts[index + 1] - layerStarts[index]);
    }
    [[nodiscard]] std::span<const std::uint32_t> layer(std::uint32_t index) const
    {
        return std::span(order).subspan(layerStarts[index], layerStarts[index + 1] - layerStarts[index]);
    }
};

/// Width of a self loop at the right of its box.
inline constexpr float selfLoopWidth = 22;

/// Builds layers and bends of a connected, non-empty graph; vertices are in depth-first order. Bends are shared by the
/// long edges of one producer, and by those into a consumer of many producers that have no other consumer.
[[nodiscard]] LayerGraph makeLayerGraph(const PlacementRequest& request, const LayeredPlacementOptions& options);

/// Reduces crossings by a bounded number of barycentre sweeps; keeps the best. @throws Cancelled.
void orderLayers(LayerGraph& graph, const std::stop_token& stop);

/// Returns the centre of every vertex. Boxes and bends of a layer keep their gaps. @throws Cancelled.
[[nodiscard]] std::vector<Point> placeVertices(const LayerGraph& graph, const LayeredPlacementOptions& options,
                                               const std::stop_token& stop);

/// Adds the lines of all edges to the result, which has the graph's nodes.
void drawRoutes(const LayerGraph& graph, std::span<const Point> places, Placement& result);

} // namespace tgraph
