// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/training/trainingarguments.h"

#include <stop_token>

namespace tgraph::cli {

/// Trains, or runs the ablation table, and returns an exit status. @throws Error, Cancelled.
[[nodiscard]] int runTraining(const TrainingOptions& options, const std::stop_token& stop);

} // namespace tgraph::cli
