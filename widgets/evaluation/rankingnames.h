// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/scores.h"

#include <QString>

#include <utility>

namespace tgraph {

/// Names of two finished rankings: their models or, where the same made both, the model with what tells them apart:
/// "small, adapted", "small, seed 7". Equal where nothing does: then they are the same ranking.
[[nodiscard]] std::pair<QString, QString> rankingNames(const Scores& first, const Scores& second);

} // namespace tgraph
