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

/// The weights with the best validation result so far.
struct BestModel {
    std::uint32_t step = 0; ///< step after which they were saved
    ValidationMeasures measures;
    /// Measures of each validation graph of the split, in order
    std::vector<ValidationMeasures> ofGraphs;
    Weights weights;

    bool operator==(const BestModel&) const = default;
};

/// The state of an unfinished fold, with all data that the next step depends on. Random numbers
/// need no state, see streamSeed().
struct FoldState {
    std::uint32_t fold = 0;
    std::uint32_t step = 0; ///< steps done so far
    std::uint32_t validatedStep = 0; ///< step of the last validation
    double seconds = 0;
    double lossSum = 0; ///< sum over the steps since the last row of the history
    double gradientNormSum = 0;
    std::uint32_t summedSteps = 0;
    Weights weights;
    Weights firstMoments; ///< moments of the optimiser
    Weights secondMoments;
    SegmentTable table; ///< for Graph Segment Training with a table
    std::optional<BestModel> best; ///< empty before the first validation

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
    std::string recipeJson; ///< one JSON object: options and file hashes. A different recipe is a different training
    std::vector<FinishedFold> finished;
    std::optional<FoldState> current;
    std::vector<HistoryRow> history; ///< rows of all folds

    bool operator==(const TrainingState&) const = default;
};

/// Writes the state atomically as a safetensors file "tgraph-training 1". Every bit of the numbers
/// is preserved.
/// @throws Error if it cannot be written.
void saveTrainingState(const TrainingState& state, const std::filesystem::path& path);

/// Reads a saved state.
/// @throws Error, one line, if the file has another format, is damaged, or has weights whose shapes
/// do not fit `options`.
[[nodiscard]] TrainingState loadTrainingState(const std::filesystem::path& path, const ModelOptions& options);

/// Returns the recipe of a saved training without reading its tensors. @throws Error like loadTrainingState().
[[nodiscard]] std::string loadTrainingRecipe(const std::filesystem::path& path);

} // namespace tgraph
