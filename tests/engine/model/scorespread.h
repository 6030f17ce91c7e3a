// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace tgraph {

/// Returns the standard deviation of scores.
[[nodiscard]] inline double spreadOf(const std::vector<double>& scores)
{
    const double mean = std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
    double squares = 0.0;
    for (const double score : scores)
        squares += (score - mean) * (score - mean);
    return std::sqrt(squares / static_cast<double>(scores.size()));
}

/// Expects that no score differs from the expected one by more than `share` of the expected scores' spread.
inline void expectWithinSpread(const std::vector<double>& scores, const std::vector<double>& expected, double share)
{
    ASSERT_EQ(scores.size(), expected.size());
    const double spread = spreadOf(expected);
    ASSERT_GT(spread, 0.0);
    double worst = 0.0;
    for (std::size_t i = 0; i < scores.size(); ++i)
        worst = std::max(worst, std::abs(scores[i] - expected[i]));
    EXPECT_LE(worst / spread, share);
}

} // namespace tgraph
