// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace tgraph {

/// The fastest over the baseline.
struct TuneGain {
    double speedup = 1; ///< geometric mean runtime of the baseline / of the fastest
    /// 95 % interval of `speedup` (Welch's t on logarithms); nothing where neither was measured twice.
    std::optional<double> low, high;
};

/// From what each was measured to take, positive, any one unit; neither may be empty. Of one that was measured once
/// the other's deviation is taken to be its own.
[[nodiscard]] TuneGain tuneGain(std::span<const double> baseline, std::span<const double> fastest);

/// The 97.5 % quantile of Student's t distribution with `freedom` ≥ 1 degrees of freedom, rounded down to whole ones:
/// rather too wide an interval. Relative error below 0.1 %.
[[nodiscard]] double studentQuantile(double freedom);

} // namespace tgraph
