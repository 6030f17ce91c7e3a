// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <QString>

namespace tgraph {

/// Returns a sentence on the role of the ranked file's graph in the model's training. Empty if the model is untrained.
[[nodiscard]] QString trainingSentence(const PredictionProvenance& made);

/// Returns a short form for titles with a leading " · ". It is also empty if the file took no part
/// in training, because the figures are then not affected.
[[nodiscard]] QString trainingMark(const PredictionProvenance& made);

} // namespace tgraph
