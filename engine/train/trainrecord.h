// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainer.h"
#include "engine/train/trainingstate.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// Sorts graphs as trainings do: draws are by position, so the order must not depend on the order of the files.
void sortForTraining(std::vector<TrainingGraph>& graphs);

/// Returns what identifies a training: options, and the graphs with their configurations and runtimes. One JSON object.
[[nodiscard]] std::string trainRecipe(std::span<const TrainingGraph> graphs, const TrainOptions& options);

/// Returns the recipe of a trainingRecord() without its seed and the graphs that no fold used: equal for trainings that
/// differ only in the seed. Empty for other text.
[[nodiscard]] std::string recipeWithoutSeed(const std::string& trainingJson);

/// Describes the difference of two recipes: "learning_rate 0.001 there, 0.01 here"; "" if there is none.
[[nodiscard]] std::string recipeDifference(const std::string& there, const std::string& here);

/// Returns the measures of the finished folds and marks the kept ones, the best options.keep of them.
[[nodiscard]] TrainOutcome outcomeOf(std::span<const FinishedFold> finished, std::span<const GraphSplit> splits,
                                     std::span<const TrainingGraph> graphs, const TrainOptions& options);

/// Returns the "training" entry of a checkpoint: {"recipe": …, "simulated": usedFiles().simulated, "folds": [{"fold",
/// "kept", "best_step", the measures by name, "validation": [{"file", "graph", measures}], "training": [graph hashes],
/// "test": [graph hashes]}]}.
[[nodiscard]] std::string trainingRecord(const TrainOutcome& outcome, std::span<const GraphSplit> splits,
                                         std::span<const TrainingGraph> graphs, const std::string& recipe);

/// A parsed trainingRecord(): the fields of TrainOutcome, and the recipe. Empty for other text.
struct ReadRecord {
    TrainOutcome outcome;
    std::string recipe;
    std::size_t graphs = 0; ///< training and validation files together, without the recipe's unused ones
    /// Number of simulated ones, at most `graphs`: older records count unused files, too. std::nullopt: a record before
    /// version 0.2.0.
    std::optional<std::size_t> simulated;
};
[[nodiscard]] std::optional<ReadRecord> readTrainingRecord(const std::string& json);

} // namespace tgraph
