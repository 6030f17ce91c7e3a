// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace tgraph {

/// Gain of the fastest configuration over the baseline.
struct TuneGain {
    /// Geometric mean runtime of the baseline divided by that of the fastest configuration
    double speedup = 1;
    /// 95 % confidence interval of `speedup` (Welch's t on logarithms); empty if neither was
    /// measured twice.
    std::optional<double> low, high;
};

/// Computes the gain from measured runtimes, which are positive and in the same unit. Neither list
/// may be empty. If only one of them has several measurements, its deviation is used for both.
[[nodiscard]] TuneGain tuneGain(std::span<const double> baseline, std::span<const double> fastest);

/// Returns the 97.5 % quantile of Student's t distribution with `freedom` ≥ 1 degrees of freedom.
/// `freedom` is rounded down to an integer, which widens the interval slightly. The relative error
/// is below 0.1 %.
[[nodiscard]] double studentQuantile(double freedom);

} // namespace tgraph
