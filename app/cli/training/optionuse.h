// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/training/trainingarguments.h"

#include <span>
#include <string>

namespace tgraph::cli {

/// Returns the error in the given options as one sentence: an option that the architecture, loss,
/// schedule, split or mode does not use, and those that do use it. Empty if each option affects the
/// training. An option without effect would suggest that an experiment was made which was not.
/// @param training result of trainOptionsOf() for the options @param rows options of a table's
/// rows, any of which may use an option; empty: no table
[[nodiscard]] std::string unusedOptionProblem(const TrainingOptions& options, const TrainOptions& training,
                                              std::span<const TrainOptions> rows = {});

/// Returns the same for --adapt, which learns from one file: the training options it does not use.
[[nodiscard]] std::string unusedByAdapting(const TrainingOptions& options);

} // namespace tgraph::cli
