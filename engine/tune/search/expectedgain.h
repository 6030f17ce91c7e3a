// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tgraph {

/// The least runtime that a search expects for a configuration of its own round, as a share of the shortest.
inline constexpr double leastBelieved = 0.1;

/// Returns the expected value of max(0, `best` - X) for a normal variable X.
[[nodiscard]] inline double expectedBelow(double best, double mean, double deviation)
{
    if (deviation <= 0)
        return std::max(0.0, best - mean);
    const double z = (best - mean) / deviation;
    const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
    const double share = std::erfc(-z / std::numbers::sqrt2) / 2;
    return deviation * (z * share + density);
}

} // namespace tgraph
