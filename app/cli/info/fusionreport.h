// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/fusionmeasures.h"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The results of `tgraph eval` for fusion files.
struct FusionReport {
    std::vector<FusionResult> kernels; ///< kernels with predictions
    FusionCalibration calibration; ///< calibration of the analytical model
};

/// Calibrates the analytical model's predictions.
[[nodiscard]] FusionReport makeFusionReport(std::vector<FusionResult> kernels);

/// Returns the report as text: the basis of the measures; one row per program; median, geometric
/// and arithmetic mean; the calibration; and the numbers of kernels without an estimate and of
/// simulated kernels. With `listsFiles`, also one row per kernel. "" if there are no kernels.
[[nodiscard]] std::string fusionText(const FusionReport& report, bool listsFiles);

/// Returns the report as JSON; null without kernels.
[[nodiscard]] nlohmann::ordered_json fusionJson(const FusionReport& report);

} // namespace tgraph::cli
