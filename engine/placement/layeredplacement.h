// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <limits>
#include <stop_token>

namespace tgraph {

/// Distances of the layered placement, in scene units.
struct LayeredPlacementOptions {
    float nodeGap = 18; ///< between boxes side by side
    float lineGap = 10; ///< between a line and its neighbours
    float layerGap = 34; ///< minimum between layers
    float componentGap = 46; ///< between components
    float aspectRatio = 1.6F; ///< target width to height of packed components
    /// If more nodes than this have the same one or two neighbours, they form a grid
    std::uint32_t longestRow = 12;
    /// Scene units: a taller component is broken into columns if this enlarges the picture's scale.
    float tallest = std::numeric_limits<float>::max();
    /// Longest span, in layers, of a line that goes around boxes; longer ones go behind them.
    std::uint32_t longestBends = std::numeric_limits<std::uint32_t>::max();
    float widest = std::numeric_limits<float>::max(); ///< a layer whose boxes are wider is split into several
    float centring = 0; ///< pull of every box to the middle, relative to 1 for each neighbour
};

/// Places any graph deterministically in O(n + m) up to logarithms. Layers are found by longest
/// paths (Sugiyama, Tagawa and Toda, IEEE SMC 1981), the order by a limited number of barycentre
/// sweeps, coordinates by isotonic regression; components are packed on shelves. Lines are routed
/// around boxes, except for the longest lines of graphs for which this would take more than linear
/// time; these pass behind boxes. Long lines of one producer share a trunk. Hundreds of parameters
/// of a node form a grid above it, hundreds of results one below it.
/// @throws Cancelled.
[[nodiscard]] Placement layeredPlacement(const PlacementRequest& request, const LayeredPlacementOptions& options = {},
                                         const std::stop_token& stop = {});

/// Places without grids: components one by one, then packed. @throws Cancelled.
[[nodiscard]] Placement placementOfParts(const PlacementRequest& request, const LayeredPlacementOptions& options,
                                         const std::stop_token& stop);

} // namespace tgraph
