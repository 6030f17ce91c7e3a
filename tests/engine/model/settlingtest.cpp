// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/settling.h"

#include <gtest/gtest.h>

#include <vector>

namespace tgraph {
namespace {

using Slates = std::vector<std::vector<double>>;

Slates ascending(std::size_t slates, std::size_t size)
{
    Slates scores(slates);
    for (std::size_t slate = 0; slate < slates; ++slate)
        for (std::size_t i = 0; i < size; ++i)
            scores[slate].push_back(static_cast<double>(i * slates + slate));
    return scores;
}

TEST(Settling, IgnoresOffsets)
{
    const Slates before = ascending(4, 50);
    Slates after = before;
    for (std::vector<double>& slate : after)
        for (double& score : slate)
            score += 17.0;
    const OrderChange change = orderChange(before, after, 50.0);
    EXPECT_EQ(change.tau, 0.0);
    EXPECT_EQ(change.tauError, 0.0);
    EXPECT_NEAR(change.score, 0.0, 1e-12);
    EXPECT_TRUE(isSettled(change));
}

TEST(Settling, CountsPairsThatChangeOrder)
{
    const Slates before = ascending(2, 5); // 10 pairs each
    Slates after = before;
    std::swap(after[0][1], after[0][2]); // one pair of the first slate
    const OrderChange change = orderChange(before, after, 1.0);
    EXPECT_DOUBLE_EQ(change.tau, 2.0 * 0.1 / 2.0);
    EXPECT_DOUBLE_EQ(change.tauError, 0.1);
    EXPECT_FALSE(isSettled(change));
}

TEST(Settling, ScoreChangesPreventSettlingEvenIfTheOrderStays)
{
    const Slates before = ascending(4, 50);
    Slates after = before;
    after[2].back() += 10.0; // remains last
    EXPECT_EQ(orderChange(before, after, 50.0).tau, 0.0);
    EXPECT_FALSE(isSettled(orderChange(before, after, 50.0)));
}

} // namespace
} // namespace tgraph
