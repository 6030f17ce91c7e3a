// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace tgraph {

/// The change of a running order by a further permutation, measured on some of its slates.
struct OrderChange {
    double tau = 0.0; ///< 1 - Kendall's τ between the orders before and after
    double tauError = 0.0; ///< standard error of `tau`, over the slates
    /// Maximum change of a score, after subtracting the mean change, in standard deviations of the
    /// scores.
    double score = 0.0;
};

/// Compares the means of k permutations with those of k + 1, for the slates of the next permutation
/// that were computed.
/// @param before, after one list per slate, of equal lengths
/// @param spread standard deviation of all running scores
[[nodiscard]] OrderChange orderChange(std::span<const std::vector<double>> before,
                                      std::span<const std::vector<double>> after, double spread);

/// Returns true if a further permutation cannot change τ by more than settledTau, nor any score by
/// more than settledScore of the spread (rankoptions.h), with a margin of two standard errors.
[[nodiscard]] bool isSettled(const OrderChange& change);

} // namespace tgraph
