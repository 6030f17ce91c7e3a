// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/predictions/predictionfile.h"

namespace tgraph {

/// Reads the files of JSON predictions; see readPredictions(). @throws as there
[[nodiscard]] std::vector<PredictedFile> readJsonPredictions(const std::filesystem::path& path,
                                                             const std::stop_token& stop);

} // namespace tgraph
