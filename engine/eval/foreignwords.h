// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <string>

namespace tgraph {

/// Whether a file's nodes are like those that the model was trained on, one sentence without a full stop: "is unlike
/// the training data in 14 of 134 feature columns (41 of 372 nodes): …". Empty where nothing is unlike, and where it is
/// not known: an analytical model, a ranking of an older session.
[[nodiscard]] std::string foreignColumnsText(const PredictionProvenance& provenance);

} // namespace tgraph
