// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Limits of the graphs that go through a network in one pass. Graphs are padded to the largest: both count the largest
/// graph as often as there are graphs.
struct GroupLimits {
    std::size_t rows = 0; ///< NetworkModel::joinedRows(); 0: each slate by itself
    std::size_t bytes = 0; ///< NetworkModel::trainingBytes()

    /// Returns the limits of a kind of device, the same on all machines: processes that train together, and a training
    /// that is continued, must make the same groups. On CPUs few rows, so that a training step keeps many cores busy.
    [[nodiscard]] static GroupLimits of(torch::Device device);
};

/// Groups slates of the same size for NetworkModel::scoresOf(), the largest graphs first. Slates beyond the limits, of
/// graphs with parts and without joinedRows() are groups of one. Returns positions.
[[nodiscard]] std::vector<std::vector<std::uint32_t>>
groupSlates(const NetworkModel& network, std::span<const GraphSlate> slates, const GroupLimits& limits);

/// Returns the scores of slates of any sizes, without gradients; waits for the device once. The network's scores must
/// not depend on the slate, and no graph may be in parts: large slates are cut, and small ones padded to a few sizes,
/// so that many join.
/// @throws Cancelled
[[nodiscard]] std::vector<std::vector<float>> joinedScores(NetworkModel& network, std::span<const GraphSlate> slates,
                                                           torch::Device device, const GroupLimits& limits,
                                                           const std::stop_token& stop);

} // namespace tgraph
