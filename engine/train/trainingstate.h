// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/train/segmenttable.h"
#include "engine/train/trainhistory.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// The weights that did best on the validation graphs so far.
struct BestModel {
    std::uint32_t step = 0; ///< after which they were taken
    ValidationMeasures measures;
    std::vector<ValidationMeasures> ofGraphs; ///< in the order of the split's validation graphs
    Weights weights;

    bool operator==(const BestModel&) const = default;
};

/// A fold on its way: all that the next step depends on. Random numbers need no state, see streamSeed().
struct FoldState {
    std::uint32_t fold = 0;
    std::uint32_t step = 0; ///< done so far
    std::uint32_t validatedStep = 0; ///< after which it was last validated
    double seconds = 0;
    double lossSum = 0; ///< over the steps since the history's last row
    double gradientNormSum = 0;
    std::uint32_t summedSteps = 0;
    Weights weights;
    Weights firstMoments; ///< of the optimiser
    Weights secondMoments;
    SegmentTable table; ///< Graph Segment Training with a table
    std::optional<BestModel> best; ///< nothing before the first validation

    bool operator==(const FoldState&) const = default;
};

/// A fold that has been trained.
struct FinishedFold {
    std::uint32_t fold = 0;
    std::uint32_t steps = 0;
    double seconds = 0;
    BestModel best;

    bool operator==(const FinishedFold&) const = default;
};

/// A training that can be continued.
struct TrainingState {
    std::string recipeJson; ///< one JSON object: options, and the files' hashes. Another recipe is another training
    std::vector<FinishedFold> finished;
    std::optional<FoldState> current;
    std::vector<HistoryRow> history; ///< of all folds

    bool operator==(const TrainingState&) const = default;
};

/// Writes all or nothing: a safetensors file "tgraph-training 1". Every number keeps its bits.
/// @throws Error when it cannot be written.
void saveTrainingState(const TrainingState& state, const std::filesystem::path& path);

/// The inverse.
/// @throws Error, one line, for a file that is something else, is damaged, or whose weights do not have the shapes of
/// `options`.
[[nodiscard]] TrainingState loadTrainingState(const std::filesystem::path& path, const ModelOptions& options);

/// The recipe of a saved training, without its tensors. @throws Error as loadTrainingState().
[[nodiscard]] std::string loadTrainingRecipe(const std::filesystem::path& path);

} // namespace tgraph
