// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <QString>

namespace tgraph {

/// What the model's training had to do with the ranked file's graph, as a sentence. Empty where nothing was trained.
[[nodiscard]] QString trainingSentence(const PredictionProvenance& made);

/// The same in a few words behind " · ", for a title; empty too where the file took no part: then figures mean what
/// they seem to.
[[nodiscard]] QString trainingMark(const PredictionProvenance& made);

} // namespace tgraph
