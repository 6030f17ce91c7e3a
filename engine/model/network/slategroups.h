// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Limits on the graphs that a network computes in one pass. Graphs are padded to the size of the
/// largest; therefore both limits apply to the largest graph's size times the number of graphs.
struct GroupLimits {
    /// Limit on NetworkModel::joinedRows(); 0: each slate is computed by itself
    std::size_t rows = 0;
    std::size_t bytes = 0; ///< limit on NetworkModel::trainingBytes()

    /// Returns the limits for a kind of device. They are the same on all machines, because
    /// processes that train together, and a training that is continued, must form the same groups.
    /// On CPUs, the number of rows is small, so that a training step can use many cores.
    [[nodiscard]] static GroupLimits of(torch::Device device);
};

/// Divides slates of the same size into groups for NetworkModel::scoresOf(), the largest graphs
/// first. Slates that exceed the limits, that have graphs with parts, or that have no joinedRows()
/// are groups of one. Returns positions.
[[nodiscard]] std::vector<std::vector<std::uint32_t>>
groupSlates(const NetworkModel& network, std::span<const GraphSlate> slates, const GroupLimits& limits);

/// Returns the scores of slates of any sizes, without gradients. Synchronises with the device once.
/// The network's scores must not depend on the slate, and no graph may have parts. Large slates are
/// divided, and small ones are padded to a few sizes so that many can be joined.
/// @throws Cancelled
[[nodiscard]] std::vector<std::vector<float>> joinedScores(NetworkModel& network, std::span<const GraphSlate> slates,
                                                           torch::Device device, const GroupLimits& limits,
                                                           const std::stop_token& stop);

} // namespace tgraph
