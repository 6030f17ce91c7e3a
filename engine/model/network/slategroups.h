// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Limits of the graphs that go through a network in one pass.
struct GroupLimits {
    std::size_t rows = 0; ///< NetworkModel::joinedRows()
    std::size_t bytes = std::numeric_limits<std::size_t>::max(); ///< NetworkModel::trainingBytes()

    /// Returns the limits of a device: on CPUs few rows, so that a training step keeps many cores busy and the result
    /// does not depend on the memory.
    [[nodiscard]] static GroupLimits of(torch::Device device, std::size_t memoryBytes);
};

/// Groups slates of the same size for NetworkModel::scoresOf(), in order of their first slate. Slates beyond the
/// limits, of graphs with parts and without joinedRows() are groups of one. Returns positions.
[[nodiscard]] std::vector<std::vector<std::uint32_t>>
groupSlates(const NetworkModel& network, std::span<const GraphSlate> slates, const GroupLimits& limits);

/// Returns the score of one configuration of each graph, without gradients.
/// @throws Cancelled
[[nodiscard]] std::vector<double> singleScores(NetworkModel& network, std::span<const GraphSlate> slates,
                                               torch::Device device, const GroupLimits& limits,
                                               const std::stop_token& stop);

} // namespace tgraph
