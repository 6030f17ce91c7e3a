// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/traininggraph.h"
#include "engine/train/trainoptions.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The graphs that one model trains on and is validated on, as indices of the list that was split.
struct GraphSplit {
    std::uint32_t fold = 0; ///< number in the K-fold split; 0 for a single model
    std::vector<std::uint32_t> training; ///< ascending
    std::vector<std::uint32_t> validation; ///< ascending; equal to `training` if configurations are held out
    std::vector<std::uint32_t> test; ///< ascending; used neither for training nor for validation
};

/// Returns the splits of the models to train, in order: one model or (TGraph, section 2.4.3) one per fold, as set by
/// options.split. Files with equal graphs stay together: no graph is on both sides of a split. Folds depend on the
/// graphs and the seed, not on file names or order.
/// @throws Error if there are too few different graphs to leave one out.
[[nodiscard]] std::vector<GraphSplit> splitGraphs(std::span<const TrainingGraph> graphs, const TrainOptions& options);

} // namespace tgraph
