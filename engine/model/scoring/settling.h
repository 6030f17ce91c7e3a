// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tgraph {

/// How much a further permutation changes a running order, measured on some slates of it.
struct OrderChange {
    double tau = 0.0; ///< by how much Kendall's τ of the order before and after falls short of 1
    double tauError = 0.0; ///< standard error of `tau`, over the slates
    double score = 0.0; ///< greatest change of a score, mean shift taken off, in standard deviations of the scores
};

/// Compares means of k permutations with means of k + 1 on the slates of one permutation that were tried.
/// @param before, after one list per slate, of equal lengths
/// @param spread standard deviation of all running scores
[[nodiscard]] OrderChange orderChange(std::span<const std::vector<double>> before,
                                      std::span<const std::vector<double>> after, double spread);

/// A further permutation can change neither τ by more than settledTau nor any score by more than settledScore of the
/// spread (rankoptions.h), with two standard errors to spare.
[[nodiscard]] bool isSettled(const OrderChange& change);

} // namespace tgraph
