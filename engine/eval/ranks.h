// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Returns ranks from 1; equal values share the mean of their ranks. No value may be NaN, here and below.
[[nodiscard]] std::vector<double> averageRanks(std::span<const double> values);

/// Returns the values minus their mean, divided by their standard deviation (divisor: the count);
/// all 0 if the values are equal.
[[nodiscard]] std::vector<double> standardized(std::vector<double> values);

/// Computes Spearman's ρ, the correlation of the average ranks. std::nullopt if one list is
/// constant.
[[nodiscard]] std::optional<double> spearmanRho(std::span<const double> first, std::span<const double> second);

/// Standard deviation of uniform shares 0 … 1: converts standardised ranks into shares of the list.
inline constexpr double uniformDeviation = 0.28867513459481287;

} // namespace tgraph
