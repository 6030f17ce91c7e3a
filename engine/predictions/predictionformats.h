// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/predictions/predictionfile.h"

/// The readers behind readPredictions(); @throws as there.
namespace tgraph {

[[nodiscard]] std::vector<PredictedFile> readCsvPredictions(const std::filesystem::path& path,
                                                            const std::stop_token& stop);

[[nodiscard]] std::vector<PredictedFile> readJsonPredictions(const std::filesystem::path& path,
                                                             const std::stop_token& stop);

} // namespace tgraph
