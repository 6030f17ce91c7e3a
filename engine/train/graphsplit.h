// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/traininggraph.h"
#include "engine/train/trainoptions.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The graphs that one model is trained, validated and tested on, as indices into the list that was
/// split.
struct GraphSplit {
    std::uint32_t fold = 0; ///< number in the K-fold split; 0 for a single model
    std::vector<std::uint32_t> training; ///< ascending
    std::vector<std::uint32_t> validation; ///< ascending; equal to `training` if configurations are held out
    std::vector<std::uint32_t> test; ///< ascending; used neither for training nor for validation
};

/// Returns the splits of the models to train, in order, as set by options.split: one model, or one
/// per fold (TGraph, section 2.4.3). Files with equal graphs stay together, so that no graph is on
/// both sides of a split. Folds depend on the graphs and the seed, not on the names or the order of
/// the files.
/// @throws Error if there are too few different graphs to hold one out.
[[nodiscard]] std::vector<GraphSplit> splitGraphs(std::span<const TrainingGraph> graphs, const TrainOptions& options);

/// Numbers of files that the models of a training use, all models together.
struct UsedFiles {
    std::size_t training = 0; ///< files that at least one model is trained on
    std::size_t validation = 0; ///< files that at least one model is validated on
    /// Files that are used for both, by different models or with different configurations
    std::size_t both = 0;
    std::size_t simulated = 0; ///< simulated files among those used
    std::size_t unused = 0; ///< test files, and held-out files whose graph is in training
};

[[nodiscard]] UsedFiles usedFiles(std::span<const TrainingGraph> graphs, std::span<const GraphSplit> splits);

/// Returns "trained on 14 files of tile:xla, validated on 3 others; 0 of these 17 simulated; 2 files not used: …", or
/// "trained and validated on 19 files of tile:xla, 0 of them simulated" if all have both uses.
[[nodiscard]] std::string usedFilesText(const UsedFiles& files, std::string_view collection);

} // namespace tgraph
