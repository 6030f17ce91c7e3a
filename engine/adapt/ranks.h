// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace tgraph {

/// Ranks from 1, equal values sharing the mean of theirs.
[[nodiscard]] std::vector<double> averageRanks(std::span<const double> values);

/// Values less their mean, divided by their standard deviation (divisor: the count); all 0 where they are all equal.
[[nodiscard]] std::vector<double> standardized(std::vector<double> values);

/// Standard deviation of uniform shares 0 … 1: turns standardised ranks into shares of the list.
inline constexpr double uniformDeviation = 0.28867513459481287;

} // namespace tgraph
