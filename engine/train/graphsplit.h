// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/traininggraph.h"
#include "engine/train/trainoptions.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Which graphs one model trains on and which it is validated on: indices of the list that was split.
struct GraphSplit {
    std::uint32_t fold = 0; ///< number of the K-fold split; 0 where there is only one model
    std::vector<std::uint32_t> training; ///< ascending
    std::vector<std::uint32_t> validation; ///< ascending; with held-out configurations, the same as `training`
    std::vector<std::uint32_t> test; ///< ascending; neither trained on nor looked at
};

/// The splits of the models to be trained, in order: as options.split says, one model or (TGraph, section 2.4.3) one a
/// fold. Files whose graphs are equal move together:
/// none is ever on both sides of a split. Which graph is in which fold depends on the graphs and the seed, not on names
/// or their order.
/// @throws Error when there are too few different graphs to leave one out.
[[nodiscard]] std::vector<GraphSplit> splitGraphs(std::span<const TrainingGraph> graphs, const TrainOptions& options);

} // namespace tgraph
