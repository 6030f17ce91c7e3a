// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <string>

namespace tgraph {

/// What training had to do with the file's graph, for people, without a full stop: "took part in training: 3 of 4 folds
/// were trained on its graph, 1 was chosen by it", "took no part in training", "may have taken part in training: the
/// checkpoint does not say which graphs it was trained on". Empty where nothing was trained (analytical, random
/// weights).
[[nodiscard]] std::string trainingPartText(const PredictionProvenance& provenance);

} // namespace tgraph
