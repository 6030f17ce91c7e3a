// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <limits>
#include <stop_token>

namespace tgraph {

/// Distances of the layered placement, in scene units.
struct LayeredPlacementOptions {
    float nodeGap = 18; ///< between boxes side by side
    float lineGap = 10; ///< between a line and what is beside it
    float layerGap = 34; ///< between layers, at least
    float componentGap = 46; ///< between components
    float aspectRatio = 1.6F; ///< width to height that packed components come near to
    std::uint32_t longestRow = 12; ///< more nodes than these with the same one or two neighbours form a grid
    /// Scene units: a taller component is broken into columns, if that lets more of it be seen at a time.
    float tallest = std::numeric_limits<float>::max();
    /// Layers that a line goes around boxes in; longer ones go behind them.
    std::uint32_t longestBends = std::numeric_limits<std::uint32_t>::max();
    float widest = std::numeric_limits<float>::max(); ///< a layer with more than this of boxes becomes several
    float centring = 0; ///< pull of every box to the middle, against 1 of each of its neighbours
};

/// Places in O(n + m) up to logarithms, the same for the same request, for any graph: layers by longest paths
/// (Sugiyama, Tagawa and Toda, IEEE SMC 1981), order by a bounded number of barycentre sweeps, places by isotonic
/// regression, components packed on shelves. Lines go around boxes, except for the longest ones of graphs in which
/// that would cost more than linear time: these go behind boxes. Long lines of one producer share a trunk. Hundreds of
/// parameters of a node form a grid above it, hundreds of results one below it.
/// @throws Cancelled.
[[nodiscard]] Placement layeredPlacement(const PlacementRequest& request, const LayeredPlacementOptions& options = {},
                                         const std::stop_token& stop = {});

/// Without grids: components placed one by one and packed. @throws Cancelled.
[[nodiscard]] Placement placementOfParts(const PlacementRequest& request, const LayeredPlacementOptions& options,
                                         const std::stop_token& stop);

} // namespace tgraph
