// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <string>

namespace tgraph::cli {

/// Returns the origin of scores as one line: "model xla-default, trained on layout:xla:default,
/// SHA-256 8a5d872239bb, slate 128, N 10, seed 0, 4 folds, cpu, float32, tgraph 0.2.0".
[[nodiscard]] std::string provenanceLine(const PredictionProvenance& provenance);

} // namespace tgraph::cli
