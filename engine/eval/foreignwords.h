// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"

#include <string>

namespace tgraph {

/// Describes how a file's nodes differ from the training data, as one sentence without a full stop:
/// "differs from the training data in 14 of 134 feature columns (41 of 372 nodes): …". Empty if
/// there is no difference or it is unknown (an analytical model, or a ranking from an older
/// session).
[[nodiscard]] std::string foreignColumnsText(const PredictionProvenance& provenance);

} // namespace tgraph
