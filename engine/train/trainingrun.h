// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// A training as it lies on the disk, finished or on its way: to be seen beside others.
struct TrainingRun {
    std::string name; ///< the checkpoint's stem
    std::filesystem::path checkpoint; ///< NAME.safetensors, which may not be there yet
    std::vector<HistoryRow> rows; ///< of all folds
    /// What it was trained with, option by option, such as "learning_rate" → "0.001" and "model.width" → "64"; "graphs"
    /// is their number. Empty where no recipe was found.
    std::map<std::string, std::string> options;
    bool isFinished = false;

    bool operator==(const TrainingRun&) const = default;
};

/// The run of a checkpoint, its state or its history: any of NAME.safetensors, NAME.state and NAME.csv.
/// @throws Error when there is no history to be read.
[[nodiscard]] TrainingRun readTrainingRun(const std::filesystem::path& file);

/// An option in which runs differ, and its value in each: "–" where a run does not have it.
struct RunDifference {
    std::string option;
    std::vector<std::string> values;

    bool operator==(const RunDifference&) const = default;
};
[[nodiscard]] std::vector<RunDifference> differencesOf(std::span<const TrainingRun> runs);

/// The options of a recipe (trainRecipe()), as TrainingRun has them. Nothing for other text.
[[nodiscard]] std::map<std::string, std::string> recipeOptions(const std::string& recipeJson);

} // namespace tgraph
