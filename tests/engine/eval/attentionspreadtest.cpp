// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/attentionspread.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace tgraph;

namespace {

/// Computes the equation literally: first the shares, then the sum.
double slowEffectiveCount(const std::vector<float>& weights)
{
    double sum = 0;
    for (const float weight : weights)
        sum += double{weight};
    double entropy = 0;
    for (const float weight : weights) {
        const double share = double{weight} / sum;
        entropy -= share > 0 ? share * std::log(share) : 0;
    }
    return std::exp(entropy);
}

} // namespace

TEST(AttentionSpread, CountsTheConfigurationsThatShareTheWeight)
{
    EXPECT_NEAR(effectiveCount(std::vector<float>(128, 1.0F / 128)), 128, 1e-4);
    EXPECT_DOUBLE_EQ(effectiveCount(std::vector<float>{0, 0, 1, 0}), 1);
    EXPECT_NEAR(effectiveCount(std::vector<float>{0.5F, 0, 0.5F, 0}), 2, 1e-6);
    EXPECT_NEAR(effectiveCount(std::vector<float>{3, 3, 3}), 3, 1e-6); // need not add up to 1
    EXPECT_EQ(effectiveCount(std::vector<float>{0, 0}), 0);
    EXPECT_EQ(effectiveCount({}), 0);
}

TEST(AttentionSpread, MatchesTheEquationForEachRow)
{
    std::mt19937 random(7);
    for (const std::size_t columns : {1U, 2U, 17U, 128U}) {
        std::vector<float> weights;
        // From even to sharp distributions, which contain zeros
        for (std::size_t i = 0; i < 5 * columns; ++i)
            weights.push_back(i % 11 == 3 ? 0.0F
                                          : std::exp(static_cast<float>(i / columns) * 3
                                                     * (static_cast<float>(random() % 1000) / 1000 - 1)));
        const std::vector<double> counts = effectiveCounts(weights, columns);
        ASSERT_EQ(counts.size(), 5U);
        for (std::size_t row = 0; row < 5; ++row) {
            const auto first = weights.begin() + static_cast<std::ptrdiff_t>(row * columns);
            const std::vector<float> own(first, first + static_cast<std::ptrdiff_t>(columns));
            if (columns > 1 || own[0] > 0) {
                EXPECT_NEAR(counts[row], slowEffectiveCount(own), 1e-9 * static_cast<double>(columns)) << columns;
            }
        }
    }
}
