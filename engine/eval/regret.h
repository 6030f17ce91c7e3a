// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// Computes the slowdown of a random order, the baseline for slowdownCurve() of measures.h.
namespace tgraph {

/// Slowdown of the best of k configurations drawn without replacement, all sets of k equally likely. Shares: 0.01 is 1
/// % slower than the best of all.
struct RandomSlowdown {
    double mean = 0; ///< expected value
    double low = 0; ///< 5th percentile: one draw in twenty is as good or better
    double high = 0; ///< 95th percentile

    bool operator==(const RandomSlowdown&) const = default;
};

/// Computes the slowdown for each k of `tops` in closed form: with probability C(n-i, k) / C(n, k)
/// (hypergeometric), the best of k is at place i or later in the sorted runtimes. Each k is at
/// least 1; a k past the end stands for all. O(n log n), plus at most n per k, usually far less.
/// Runtimes of NaN are not published and left out. Empty if there are no configurations.
/// @throws Error if a runtime is not positive and finite.
[[nodiscard]] std::vector<RandomSlowdown> randomSlowdown(std::span<const double> runtimes,
                                                         std::span<const std::size_t> tops);

/// Computes the expected smallest of `drawn` values, drawn without replacement, all sets equally likely. `ascending` is
/// not empty; `drawn` is from 1 to its size. Visits at most all values, usually about 30 / drawn of them.
[[nodiscard]] double expectedSmallest(std::span<const double> ascending, std::size_t drawn);

/// Returns ascending numbers from 1 to `count`, inclusive, about `perDecade` per factor of ten: sampling points for a
/// logarithmic axis. Empty for 0.
[[nodiscard]] std::vector<std::size_t> logSteps(std::size_t count, int perDecade);

} // namespace tgraph
