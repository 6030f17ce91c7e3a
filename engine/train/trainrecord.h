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

/// Sorts graphs in the order that trainings use. Random draws choose positions, so the order must
/// not depend on the order of the files.
void sortForTraining(std::vector<TrainingGraph>& graphs);

/// Returns the data that identifies a training as one JSON object: the options, and the graphs with
/// their configurations and runtimes.
[[nodiscard]] std::string trainRecipe(std::span<const TrainingGraph> graphs, const TrainOptions& options);

/// Returns the recipe of a trainingRecord() without its seed and without the graphs that no fold
/// used. It is equal for trainings that differ only in the seed. Empty for other text.
[[nodiscard]] std::string recipeWithoutSeed(const std::string& trainingJson);

/// Describes how two recipes differ: "learning_rate 0.001 there, 0.01 here"; "" if they are equal.
[[nodiscard]] std::string recipeDifference(const std::string& there, const std::string& here);

/// Returns the measures of the finished folds and marks the best options.keep of them as kept.
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
    /// Number of simulated files, at most `graphs`: older records also count unused files.
    /// std::nullopt for records written before version 0.2.0.
    std::optional<std::size_t> simulated;
};
[[nodiscard]] std::optional<ReadRecord> readTrainingRecord(const std::string& json);

} // namespace tgraph
