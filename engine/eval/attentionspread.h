// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tgraph {

/// How many configurations a node attends to, effectively: exp(-Σ_b p_b ln p_b) with p_b = w_b / Σ w, the exponential
/// of Shannon's entropy (Hill's number of order 1; Hill, Ecology 54, 1973). 1: one configuration has all weight; the
/// number of configurations: each has the same. Weights are not negative; maxima over channels do not add up to 1,
/// which is why they are divided by their sum. 0 where no weight is above 0.
[[nodiscard]] double effectiveCount(std::span<const float> weights);

/// The same of each row of a matrix, row-major with `columns` > 0 columns.
[[nodiscard]] std::vector<double> effectiveCounts(std::span<const float> weights, std::size_t columns);

/// The same of each node of a block, whose channels attend apart: their geometric mean, which maxima and means over
/// channels hide.
[[nodiscard]] std::vector<double> effectiveCounts(const BlockAttention& block);

} // namespace tgraph
