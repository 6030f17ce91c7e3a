// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include "engine/model/fused/kernels.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace tgraph::kernels {

/// Neighbour lists for rows at arbitrary addresses, with a weight per edge.
struct NodeGathering {
    const float* const* rows = nullptr; ///< the row of each node
    /// For each node the index of its first neighbour, and the total at the end
    const std::uint32_t* starts = nullptr;
    const std::uint32_t* neighbours = nullptr;
    const float* edgeWeights = nullptr; ///< one per neighbour; null: 1
    const float* ownWeights = nullptr; ///< one per node; null: 1
    const float* sumScale = nullptr; ///< factor of each node's sum over its neighbours; null: 1
    std::size_t ownOffset = 0; ///< offset in a row of the values for the node itself
    std::size_t otherOffset = 0; ///< offset in a row of the values for its neighbours
};

/// Computes y_i = ownWeight_v own_v + sumScale_v Σ edgeWeight other_u for v = nodes[i]. y.channels is a multiple of
/// panelWidth().
void gatherNodes(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y);
/// Computes y_i = channel-wise maximum of the neighbours' rows; 0 for a node without neighbours.
void gatherGreatest(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y);

} // namespace tgraph::kernels
