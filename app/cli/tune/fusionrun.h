// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tuneoptions.h"

#include <stop_token>

namespace tgraph::cli {

/// Tunes the fusion of the simulated program that --program names, as runTuning() does.
[[nodiscard]] int runFusionTune(const TuneArguments& arguments, const std::stop_token& stop);

/// Runs the plans of the paper's comparison on the programs that --program names and reports on standard output.
/// @throws Error; Cancelled.
[[nodiscard]] int runFusionComparison(const TuneArguments& arguments, const std::stop_token& stop);

} // namespace tgraph::cli
