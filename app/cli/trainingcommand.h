// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/ablation.h"
#include "engine/train/trainoptions.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

class Command;

/// What `tgraph train DIR…` was told. Nothing stands for the collection's own default.
struct TrainingOptions {
    std::vector<std::filesystem::path> folders;
    std::string collection;
    std::filesystem::path output;
    std::string preset = "paper";
    std::optional<int> width;
    std::optional<int> blocks;
    bool analyticalFeatures = false;
    std::vector<std::string> settings; ///< KEY=VALUE: any network option by its name in the checkpoint
    std::vector<std::string> ablations;
    bool ablationTable = false;

    std::optional<std::uint32_t> steps;
    std::optional<double> epochs;
    std::optional<std::uint32_t> slateSize;
    std::optional<std::uint32_t> slatesPerGraph;
    std::optional<std::uint32_t> graphsPerStep;
    TrainOptions training; ///< whatever has the same default for every collection
    std::string device = "auto";
    bool bfloat16 = false;
};

/// Adds the options to the command, which fills `options` when it is parsed.
void addTrainingOptions(Command& command, TrainingOptions& options);

/// @throws UsageError when something that training cannot do without is missing.
void requireTrainingOptions(const TrainingOptions& options);

/// Trains, or runs the ablation table, and returns an exit status. @throws Error, Cancelled.
[[nodiscard]] int runTraining(const TrainingOptions& options, const std::stop_token& stop);

} // namespace tgraph::cli
