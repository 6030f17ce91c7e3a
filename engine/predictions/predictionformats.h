// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/predictions/predictionfile.h"

#include <cmath>

/// The readers that readPredictions() calls; they throw the same exceptions.
namespace tgraph {

/// Returns true if a number in a column `measured` is a runtime.
[[nodiscard]] inline bool isMeasurement(double value)
{
    return std::isfinite(value) && value > 0;
}

[[nodiscard]] std::vector<PredictedFile> readCsvPredictions(const std::filesystem::path& path,
                                                            const std::stop_token& stop);

[[nodiscard]] std::vector<PredictedFile> readJsonPredictions(const std::filesystem::path& path,
                                                             const std::stop_token& stop);

} // namespace tgraph
