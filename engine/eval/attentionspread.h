// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"

#include <cstddef>
#include <span>
#include <vector>

namespace tgraph {

/// Returns the effective number of configurations that a node attends to: exp(-Σ_b p_b ln p_b) with
/// p_b = w_b / Σ w, which is the exponential of Shannon's entropy (Hill's number of order 1; Hill,
/// Ecology 54, 1973). It is 1 if one configuration has all weight, and the number of configurations
/// if all have equal weight. Weights must not be negative; they are divided by their sum, because
/// maxima over channels do not add up to 1. 0 if no weight is above 0.
[[nodiscard]] double effectiveCount(std::span<const float> weights);

/// Returns effectiveCount() of each row of a row-major matrix with `columns` > 0 columns.
[[nodiscard]] std::vector<double> effectiveCounts(std::span<const float> weights, std::size_t columns);

/// Returns the effective count of each node of a block: the geometric mean over its channels, which attend separately.
/// Maxima and means over channels hide such differences.
[[nodiscard]] std::vector<double> effectiveCounts(const BlockAttention& block);

} // namespace tgraph
