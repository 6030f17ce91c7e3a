// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <string>

namespace tgraph {

/// Describes the role of the file's graph in training, without a full stop: "took part in training:
/// 3 of 4 folds were trained on its graph, 1 was validated on it", "took no part in training", "may
/// have taken part in training: the checkpoint does not say which graphs it was trained on". Empty
/// if there was no training (analytical, random weights).
[[nodiscard]] std::string trainingPartText(const PredictionProvenance& provenance);

} // namespace tgraph
