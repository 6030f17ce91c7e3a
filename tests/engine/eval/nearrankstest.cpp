// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/nearranks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace tgraph;

namespace {

std::vector<std::uint32_t> ranksOf(const std::vector<double>& values)
{
    std::vector<std::uint32_t> order(values.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        return values[a] < values[b] || (!std::isnan(values[a]) && std::isnan(values[b]));
    });
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t place = 0; place < order.size(); ++place)
        ranks[order[place]] = place;
    return ranks;
}

} // namespace

TEST(NearRanks, GroupValuesWithinAThousandthOfTheFastest)
{
    const std::vector<double> values = {1003,
                                        1000,
                                        1000.9,
                                        1001.1,
                                        2000,
                                        std::numeric_limits<double>::quiet_NaN(),
                                        std::numeric_limits<double>::quiet_NaN()};
    const NearRanks near = nearRanks(values, ranksOf(values));
    EXPECT_EQ(near.first, (std::vector<std::uint32_t>{3, 0, 0, 2, 4, 5, 6})) << "1001.1 is near 1000.9, not 1000";
    EXPECT_EQ(near.last, (std::vector<std::uint32_t>{3, 1, 1, 2, 4, 5, 6}));
    EXPECT_TRUE(near.isShared(1) && near.isShared(2));
    EXPECT_FALSE(near.isShared(3) || near.isShared(5)) << "the last two are unknown";
}

// Compares with a search for the fastest of each group, one by one.
TEST(NearRanks, MatchTheirDefinition)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> draw(100, 101);
    std::vector<double> values(300);
    std::ranges::generate(values, [&] { return draw(random); });
    const std::vector<std::uint32_t> ranks = ranksOf(values);
    const NearRanks near = nearRanks(values, ranks);
    std::vector<double> sorted = values;
    std::ranges::sort(sorted);
    double leader = sorted.front();
    std::vector<double> leaders;
    for (const double value : sorted) {
        if (value > leader * (1 + nearShare))
            leader = value;
        leaders.push_back(leader);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        EXPECT_EQ(sorted[near.first[i]], leaders[ranks[i]]);
        EXPECT_EQ(near.first[i], std::ranges::find(leaders, leaders[ranks[i]]) - leaders.begin());
        EXPECT_EQ(leaders[near.last[i]], leaders[ranks[i]]);
    }
}
