// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace tgraph {

/// Gain of the fastest configuration over the baseline.
struct TuneGain {
    double speedup = 1; ///< geometric mean runtime of the baseline / of the fastest
    /// 95 % interval of `speedup` (Welch's t on logarithms); empty if neither was measured twice.
    std::optional<double> low, high;
};

/// Computes the gain from measured runtimes, positive, in the same unit; neither may be empty. If only one of them was
/// measured repeatedly, its deviation is used for both.
[[nodiscard]] TuneGain tuneGain(std::span<const double> baseline, std::span<const double> fastest);

/// Returns the 97.5 % quantile of Student's t distribution with `freedom` ≥ 1 degrees of freedom, rounded down to an
/// integer, which widens the interval slightly. Relative error below 0.1 %.
[[nodiscard]] double studentQuantile(double freedom);

} // namespace tgraph
