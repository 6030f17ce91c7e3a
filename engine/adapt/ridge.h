// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/graph/deduplicate.h"

#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Returns scores of all distinct configurations by ridge regression, the baseline of adapting, in the unit of the
/// values. Regresses on one-hot layout vectors, one column per pair of configurable node and distinct vector. Minimises
/// |y - Xw|² + λ|w|² with y and the columns of X centred over the points, which is equivalent to an unpenalised
/// intercept. `values` belong to the distinct configurations `points`. O(points × slots) per step of conjugate
/// gradients.
/// @throws Cancelled.
[[nodiscard]] std::vector<double> ridgeScores(const ConfigTable& table, const Deduplication& configurations,
                                              std::span<const DistinctId> points, std::span<const double> values,
                                              double lambda = 1, const std::stop_token& stop = {});

} // namespace tgraph
