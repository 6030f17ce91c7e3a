// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include "engine/model/fused/kernels.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace tgraph::kernels {

/// Neighbours whose rows lie anywhere, weighed edge by edge.
struct NodeGathering {
    const float* const* rows = nullptr; ///< node → its row
    const std::uint32_t* starts = nullptr; ///< node → first neighbour; one entry more than nodes
    const std::uint32_t* neighbours = nullptr;
    const float* edgeWeights = nullptr; ///< one a neighbour; null: 1
    const float* ownWeights = nullptr; ///< one a node; null: 1
    const float* sumScale = nullptr; ///< one a node, for the neighbours' sum; null: 1
    std::size_t ownOffset = 0; ///< where what a row gives its own node begins
    std::size_t otherOffset = 0; ///< where what it gives its neighbours begins
};

/// y_i = ownWeight_v own_v + sumScale_v Σ edgeWeight other_u for v = nodes[i]. y.channels is a multiple of
/// panelWidth().
void gatherNodes(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y);
/// y_i = greatest of the neighbours' rows, channel by channel; 0 without neighbours.
void gatherGreatest(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y);

} // namespace tgraph::kernels
