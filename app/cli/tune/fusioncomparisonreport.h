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
    std::size_t kernels = 0; ///< number of kernels in the programs' default configurations
    std::size_t trainedOn = 0; ///< number of these whose graphs were in the model's training
};

/// Returns the gain of each plan on each program, and the paper's figures beside ours, as text.
[[nodiscard]] std::string fusionComparisonText(const FusionComparisonReport& report);
/// Returns the report as one JSON object with every runtime.
[[nodiscard]] std::string fusionComparisonJson(const FusionComparisonReport& report);

} // namespace tgraph::cli
