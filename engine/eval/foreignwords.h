// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <string>

namespace tgraph {

/// Describes how a file's nodes differ from the training data, one sentence without a full stop: "differs from the
/// training data in 14 of 134 feature columns (41 of 372 nodes): …". Empty if nothing differs or if it is unknown: an
/// analytical model, a ranking of an older session.
[[nodiscard]] std::string foreignColumnsText(const PredictionProvenance& provenance);

} // namespace tgraph
