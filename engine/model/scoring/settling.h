// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace tgraph {

/// Effect of a further permutation on a running order, measured on some of its slates.
struct OrderChange {
    double tau = 0.0; ///< 1 - Kendall's τ between the orders before and after
    double tauError = 0.0; ///< standard error of `tau`, over the slates
    /// Maximum change of a score after subtracting the mean shift, in standard deviations of the scores.
    double score = 0.0;
};

/// Compares means of k permutations with means of k + 1 on the slates of one permutation that were tried.
/// @param before, after one list per slate, of equal lengths
/// @param spread standard deviation of all running scores
[[nodiscard]] OrderChange orderChange(std::span<const std::vector<double>> before,
                                      std::span<const std::vector<double>> after, double spread);

/// Returns true if a further permutation can change neither τ by more than settledTau nor any score by more than
/// settledScore of the spread (rankoptions.h), with a margin of two standard errors.
[[nodiscard]] bool isSettled(const OrderChange& change);

} // namespace tgraph
