// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

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
};

/// Places in O(n + m) up to logarithms, the same for the same request, for any graph: layers by longest paths
/// (Sugiyama, Tagawa and Toda, IEEE SMC 1981), order by a bounded number of barycentre sweeps, places by isotonic
/// regression, components packed on shelves. Lines go around boxes, except for the longest ones of graphs in which
/// that would cost more than linear time: these go behind boxes. Long lines of one producer share a trunk. Hundreds of
/// parameters of a node form a grid above it, hundreds of results one below it.
/// @throws Cancelled.
[[nodiscard]] Placement layeredPlacement(const PlacementRequest& request, const LayeredPlacementOptions& options = {},
                                         const std::stop_token& stop = {});

} // namespace tgraph
