// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/scaler.h"
#include "engine/model/checkpoint/weights.h"

#include <vector>

namespace tgraph {

/// Scores by the network of TGraph's authors, written from its description apart from the program's networks, in double
/// precision and one number after the other. `weights` have the authors' names; the scaler is of 134 features.
[[nodiscard]] std::vector<double> theirLayoutScores(const Document& document, const Weights& weights,
                                                    const Scaler& scaler);
[[nodiscard]] std::vector<double> theirTileScores(const Document& document, const Weights& weights,
                                                  const Scaler& scaler);

} // namespace tgraph
