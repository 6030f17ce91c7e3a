// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The trivial baseline of adapting: ridge regression on one-hot layout vectors, a column for each pair of configurable
/// node and distinct vector. Minimises |y - Xw|² + λ|w|² with y and the columns of X centred over the points, which is
/// an intercept that is not shrunk. `values` belong to the distinct configurations `points`. Scores of all distinct
/// configurations, in the unit of the values. O(points × slots) a step of conjugate gradients, no matrix is held.
/// @throws Cancelled.
[[nodiscard]] std::vector<double> ridgeScores(const ConfigTable& table, const Deduplication& configurations,
                                              std::span<const DistinctId> points, std::span<const double> values,
                                              double lambda = 1, const std::stop_token& stop = {});

} // namespace tgraph
