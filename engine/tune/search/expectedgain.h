// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/measurements.h"
#include "engine/tune/hardware/trial.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace tgraph {

/// Appends a picked configuration to `measured` as if it had its expected runtime (at least a tenth
/// of the shortest one), so that the next picks of the round differ from it. Does nothing for a
/// pick without an expected runtime.
inline void assumeExpected(const Pick& pick, std::vector<Measurement>& measured)
{
    constexpr double leastShare = 0.1;
    if (!pick.expected)
        return;
    const double shortest = std::ranges::min(measured, {}, &Measurement::target).target;
    measured.push_back({pick.configuration, shortest * std::max(leastShare, 1 + *pick.expected)});
}

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
