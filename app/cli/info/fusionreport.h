// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/fusionmeasures.h"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string>
#include <vector>

namespace tgraph::cli {

/// What `tgraph eval` found in fusion files.
struct FusionReport {
    std::vector<FusionResult> kernels; ///< with predictions
    FusionCalibration calibration; ///< of the analytical model
};

/// Calibrates the analytical model's predictions.
[[nodiscard]] FusionReport makeFusionReport(std::vector<FusionResult> kernels);

/// For people: what the measures are, a row a program, median, geometric and arithmetic mean, the calibration, how many
/// kernels have no estimate, how many are simulated. With `listsFiles` a row a kernel, too. "" without kernels.
[[nodiscard]] std::string fusionText(const FusionReport& report, bool listsFiles);

/// The same for programs; null without kernels.
[[nodiscard]] nlohmann::ordered_json fusionJson(const FusionReport& report);

} // namespace tgraph::cli
