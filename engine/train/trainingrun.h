// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// A finished or unfinished training on disk, to be compared with others.
struct TrainingRun {
    std::string name; ///< the checkpoint's stem
    std::filesystem::path checkpoint; ///< NAME.safetensors, which may not exist yet
    std::vector<HistoryRow> rows; ///< history of all folds
    /// The options by name, for example "learning_rate" → "0.001" and "model.width" → "64";
    /// "graphs" is the number of graphs. Empty if no recipe was found.
    std::map<std::string, std::string> options;
    bool isFinished = false;

    bool operator==(const TrainingRun&) const = default;
};

/// Reads a run from any of its files: NAME.safetensors, NAME.state or NAME.csv.
/// @throws Error if there is no readable history.
[[nodiscard]] TrainingRun readTrainingRun(const std::filesystem::path& file);

/// An option that differs between runs, and its value in each run: "–" if a run does not have it.
struct RunDifference {
    std::string option;
    std::vector<std::string> values;

    bool operator==(const RunDifference&) const = default;
};
[[nodiscard]] std::vector<RunDifference> differencesOf(std::span<const TrainingRun> runs);

/// Returns the recipe of the training with this checkpoint or unfinished state. Empty if there is
/// none or the files are damaged; the history can then still be shown.
[[nodiscard]] std::string recipeBeside(const std::filesystem::path& checkpoint);

/// Returns the options of a recipe (trainRecipe()) in the form of TrainingRun::options; empty for
/// other text.
[[nodiscard]] std::map<std::string, std::string> recipeOptions(const std::string& recipeJson);

} // namespace tgraph
