// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace tgraph {

/// Returns the mean of the values that are present; std::nullopt if there are none.
[[nodiscard]] std::optional<double> knownMean(std::span<const std::optional<double>> values);

/// Returns the standard deviation of a sample (divisor n - 1) of the values that are present;
/// std::nullopt if there are fewer than two.
[[nodiscard]] std::optional<double> deviationOf(std::span<const std::optional<double>> values);

} // namespace tgraph
