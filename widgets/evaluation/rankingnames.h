// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/scores.h"

#include <QString>

#include <utility>

namespace tgraph {

/// Returns the names of two finished rankings: their models or, if the model is the same, the model
/// with the setting that differs: "small, adapted", "small, seed 7". Equal names mean equal
/// rankings.
[[nodiscard]] std::pair<QString, QString> rankingNames(const Scores& first, const Scores& second);

} // namespace tgraph
