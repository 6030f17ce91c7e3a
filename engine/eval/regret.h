// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// What an order that knows nothing gives: the yardstick beside slowdownCurve() of measures.h.
namespace tgraph {

/// Slowdown of the best of k configurations that are drawn without replacement, every set of k equally likely. Shares:
/// 0.01 is 1 % slower than the best of all.
struct RandomSlowdown {
    double mean = 0; ///< expected value
    double low = 0; ///< 5th percentile: one draw in twenty is as good or better
    double high = 0; ///< 95th percentile

    bool operator==(const RandomSlowdown&) const = default;
};

/// For each k of `tops`, in closed form: the best of k has a place of at least i in the sorted runtimes with the
/// hypergeometric probability C(n-i, k) / C(n, k). A k past the end means all. O(n log n), and at most n more a k,
/// mostly far less. Runtimes that are NaN are not published and left out. Empty for no configuration. Each k is at
/// least 1.
/// @throws Error when a runtime is not positive and finite.
[[nodiscard]] std::vector<RandomSlowdown> randomSlowdown(std::span<const double> runtimes,
                                                         std::span<const std::size_t> tops);

/// Ascending numbers from 1 to `count`, both among them, about `perDecade` of them for each factor of ten: where a
/// curve over a logarithmic axis is computed. Empty for 0.
[[nodiscard]] std::vector<std::size_t> logSteps(std::size_t count, int perDecade);

} // namespace tgraph
