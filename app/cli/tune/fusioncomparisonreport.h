// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/fusion/fusioncomparison.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The plans of Kaufman et al., MLSys 2021, section 7.3, on simulated programs.
struct FusionComparisonReport {
    FusionComparisonOptions options;
    std::vector<FusionComparison> programs;
    std::string model;
    std::size_t kernels = 0; ///< of the programs' default configurations
    std::size_t trainedOn = 0; ///< of those, graphs that the model's training has seen
};

/// For people: what each plan gains on each program, and the paper's figures beside ours.
[[nodiscard]] std::string fusionComparisonText(const FusionComparisonReport& report);
/// The same as one JSON object with every runtime.
[[nodiscard]] std::string fusionComparisonJson(const FusionComparisonReport& report);

} // namespace tgraph::cli
