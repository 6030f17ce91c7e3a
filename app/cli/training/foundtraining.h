// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/ablation.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {

/// A checkpoint, as its header describes its training.
struct FoundTraining {
    std::filesystem::path file;
    std::string collection;
    std::string preset; ///< preset of TGraph, regardless of width and blocks; "custom" for other options
    std::optional<Ablation> without; ///< part that is left out; std::nullopt: none
    std::string recipe; ///< recipeWithoutSeed(): equal for trainings that differ in the seed alone
    std::uint64_t seed = 0;
    std::optional<double> measure; ///< on the validation graphs, mean of the kept folds: M_tile for tile, else τ
    std::size_t graphs = 0; ///< training and validation graphs together
    std::optional<std::size_t> simulated; ///< number of simulated graphs; std::nullopt: older checkpoints lack it
    std::size_t folds = 0; ///< K of the split; 1: one model with another split
    std::size_t trainedFolds = 0;
    std::size_t keptFolds = 0;
    double visits = 0; ///< number of visits of each training graph
    std::string reason; ///< reason why it belongs in neither table; empty if it belongs in one
    std::vector<int> tables = {}; ///< numbers of the tables that it is in: 2, 3

    [[nodiscard]] std::string_view configuration() const; ///< "everything", or the part that is left out
};

/// Reads the headers of all checkpoints (.safetensors) below the paths, or of these files, sorted by path. A damaged
/// file is an entry with a reason. @throws Error if a path does not exist or none has a checkpoint; Cancelled.
[[nodiscard]] std::vector<FoundTraining> findTrainings(const std::vector<std::filesystem::path>& paths,
                                                       const std::stop_token& stop);

} // namespace tgraph::cli
