// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include "engine/model/fused/kernels.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace tgraph::kernels {

/// Neighbour lists with rows at arbitrary addresses and a weight per edge.
struct NodeGathering {
    const float* const* rows = nullptr; ///< node → its row
    const std::uint32_t* starts = nullptr; ///< node → first neighbour; one entry more than nodes
    const std::uint32_t* neighbours = nullptr;
    const float* edgeWeights = nullptr; ///< one per neighbour; null: 1
    const float* ownWeights = nullptr; ///< one per node; null: 1
    const float* sumScale = nullptr; ///< one per node, for the neighbours' sum; null: 1
    std::size_t ownOffset = 0; ///< offset of a row's values for its own node
    std::size_t otherOffset = 0; ///< offset of a row's values for its neighbours
};

/// Computes y_i = ownWeight_v own_v + sumScale_v Σ edgeWeight other_u for v = nodes[i]. y.channels is a multiple of
/// panelWidth().
void gatherNodes(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y);
/// Computes y_i = maximum of the neighbours' rows, channel by channel; 0 without neighbours.
void gatherGreatest(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y);

} // namespace tgraph::kernels
