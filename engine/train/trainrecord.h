// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainer.h"
#include "engine/train/trainingstate.h"

#include <span>
#include <string>

namespace tgraph {

/// What makes two trainings the same: options, and the graphs with their configurations and runtimes. One JSON object.
[[nodiscard]] std::string trainRecipe(std::span<const TrainingGraph> graphs, const TrainOptions& options);

/// What differs between two recipes, for a person: "learning_rate 0.001 there, 0.01 here"; "" when nothing does.
[[nodiscard]] std::string recipeDifference(const std::string& there, const std::string& here);

/// Measures of the finished folds, and which are kept: the best options.keep of them.
[[nodiscard]] TrainOutcome outcomeOf(std::span<const FinishedFold> finished, std::span<const GraphSplit> splits,
                                     std::span<const TrainingGraph> graphs, const TrainOptions& options);

/// The "training" entry of a checkpoint: {"recipe": …, "folds": [{"fold", "kept", "best_step", the measures by name,
/// "validation": [{"file", "graph", measures}], "training": [graph hashes], "test": [graph hashes]}]}.
[[nodiscard]] std::string trainingRecord(const TrainOutcome& outcome, std::span<const GraphSplit> splits,
                                         std::span<const TrainingGraph> graphs, const std::string& recipe);

/// The inverse, as far as TrainOutcome goes, and the recipe. Nothing for other text.
struct ReadRecord {
    TrainOutcome outcome;
    std::string recipe;
};
[[nodiscard]] std::optional<ReadRecord> readTrainingRecord(const std::string& json);

} // namespace tgraph
