// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/regret.h"

#include "engine/core/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <random>

using namespace tgraph;

namespace {

using Values = std::vector<double>;

/// Enumerates every set of k; reference for randomSlowdown.
RandomSlowdown bestOfEverySet(const Values& runtimes, int k)
{
    const double best = *std::min_element(runtimes.begin(), runtimes.end());
    Values found;
    for (unsigned set = 0; set < 1U << runtimes.size(); ++set) {
        if (std::popcount(set) != k)
            continue;
        double fastest = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < runtimes.size(); ++i) {
            if ((set >> i & 1U) != 0)
                fastest = std::min(fastest, runtimes[i]);
        }
        found.push_back(fastest / best - 1);
    }
    std::sort(found.begin(), found.end());
    const auto quantile = [&found](double share) { // smallest value with at least this share at or below it
        const auto count = static_cast<double>(found.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (static_cast<double>(i + 1) / count >= share - 1e-12)
                return found[i];
        }
        return found.back();
    };
    return {.mean = std::accumulate(found.begin(), found.end(), 0.0) / static_cast<double>(found.size()),
            .low = quantile(0.05),
            .high = quantile(0.95)};
}

} // namespace

TEST(RandomSlowdown, MatchesTheEnumerationOfAllSets)
{
    std::mt19937 random(5);
    for (const std::size_t count : {1U, 2U, 7U, 13U}) {
        Values runtimes;
        for (std::size_t i = 0; i < count; ++i)
            runtimes.push_back(1 + static_cast<double>(random() % 9)); // some are equal
        std::vector<std::size_t> tops(count);
        std::iota(tops.begin(), tops.end(), std::size_t{1});
        const std::vector<RandomSlowdown> curve = randomSlowdown(runtimes, tops);
        ASSERT_EQ(curve.size(), count);
        for (const std::size_t k : tops) {
            const RandomSlowdown slow = bestOfEverySet(runtimes, static_cast<int>(k));
            EXPECT_NEAR(curve[k - 1].mean, slow.mean, 1e-12) << count << " " << k;
            EXPECT_NEAR(curve[k - 1].low, slow.low, 1e-12) << count << " " << k;
            EXPECT_NEAR(curve[k - 1].high, slow.high, 1e-12) << count << " " << k;
        }
    }
}

TEST(RandomSlowdown, IsTheMeanForOneDrawAndTheBestForAll)
{
    Values runtimes(100'000);
    std::iota(runtimes.begin(), runtimes.end(), 1000.0);
    const std::vector<RandomSlowdown> curve = randomSlowdown(runtimes, std::vector<std::size_t>{1, 100'000, 1'000'000});
    EXPECT_NEAR(curve[0].mean, 49'999.5 / 1000, 1e-8);
    EXPECT_NEAR(curve[0].low, 4.999, 0.0011);
    EXPECT_NEAR(curve[0].high, 94.999, 0.0011);
    EXPECT_EQ(curve[1], RandomSlowdown{});
    EXPECT_EQ(curve[2], RandomSlowdown{}); // past the end means all
}

TEST(RandomSlowdown, NeedsPositiveRuntimes)
{
    const std::vector<std::size_t> one = {1};
    EXPECT_TRUE(randomSlowdown({}, one).empty());
    EXPECT_THROW((void)randomSlowdown(Values{1, 0}, one), Error);
    EXPECT_EQ(randomSlowdown(Values{1, std::numeric_limits<double>::quiet_NaN(), 3}, one),
              randomSlowdown(Values{1, 3}, one)); // not published
    EXPECT_THROW((void)randomSlowdown(Values{1, std::numeric_limits<double>::infinity()}, one), Error);
}

TEST(LogSteps, RangeFromOneToTheCount)
{
    EXPECT_TRUE(logSteps(0, 10).empty());
    EXPECT_EQ(logSteps(1, 10), (std::vector<std::size_t>{1}));
    EXPECT_EQ(logSteps(150, 1), (std::vector<std::size_t>{1, 10, 100, 150}));
    const std::vector<std::size_t> fine = logSteps(100'000, 20);
    EXPECT_EQ(fine.front(), 1U);
    EXPECT_EQ(fine.back(), 100'000U);
    EXPECT_EQ(std::adjacent_find(fine.begin(), fine.end(), std::greater_equal<>()), fine.end());
    EXPECT_LE(fine.size(), 101U);
}
