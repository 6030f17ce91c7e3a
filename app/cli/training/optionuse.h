// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/training/trainingarguments.h"

#include <string>

namespace tgraph::cli {

/// Returns what is wrong with the options that were given, as one sentence: an option that this architecture, loss,
/// schedule, split or mode does not use, and which do. Empty: each has an effect on the training. An option that does
/// nothing would let a person report an experiment that was not made.
/// @param training what trainOptionsOf() made of the options
[[nodiscard]] std::string unusedOptionProblem(const TrainingOptions& options, const TrainOptions& training);

/// The same where --adapt learns from one file: options of trainings.
[[nodiscard]] std::string unusedByAdapting(const TrainingOptions& options);

} // namespace tgraph::cli
