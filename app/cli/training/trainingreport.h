// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainer.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {

/// Returns "fold 2/5, step 120/450, loss 0.412, tau 0.61 (best 0.63), 3 min left".
[[nodiscard]] std::string progressLine(const TrainProgress& progress);

/// Returns one row per fold, the mean of the kept folds, and the checkpoint's path.
[[nodiscard]] std::string outcomeText(const TrainOutcome& outcome, const std::filesystem::path& checkpoint);

/// Returns "tau 0.612", "M_tile 0.953, tau 0.512", or "no measure".
[[nodiscard]] std::string measuresText(const ValidationMeasures& measures);

/// Returns the mean of the values that are present and, if there are several, deviationOf(): "0.712
/// (0.013)"; "-" if there are none.
[[nodiscard]] std::string meanText(const std::vector<std::optional<double>>& values);

/// Returns usedFilesText() of one training or of several, which may split the files differently.
/// @throws Error as splitGraphs()
[[nodiscard]] std::string filesText(std::vector<TrainingGraph> graphs, std::span<const TrainOptions> trainings);

} // namespace tgraph::cli
