// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/slates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace tgraph {
namespace {

TEST(Slates, SubsetsAreDistinctAndUniform)
{
    std::vector<int> drawn(10, 0);
    for (std::uint32_t index = 0; index < 3000; ++index) {
        auto subset = randomSubset(10, 4, 7, index);
        ASSERT_EQ(subset.size(), 4U);
        std::ranges::sort(subset);
        EXPECT_EQ(std::ranges::adjacent_find(subset), subset.end());
        for (const std::uint32_t number : subset)
            ++drawn[number];
    }
    for (const int count : drawn) // 1200 ± 5 deviations of 27
        EXPECT_NEAR(count, 1200, 135);
    auto all = randomSubset(5, 9, 1, 1);
    std::ranges::sort(all);
    EXPECT_EQ(all, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
    EXPECT_TRUE(randomSubset(5, 0, 1, 1).empty());
    EXPECT_EQ(randomSubset(1'000'000'000, 3, 1, 2), randomSubset(1'000'000'000, 3, 1, 2));
}

TEST(Slates, PermutationsAreTheSameEverywhere)
{
    // Values from an independent mt19937_64 in Python.
    EXPECT_EQ(randomPermutation(10, 0, 0), (std::vector<std::uint32_t>{1, 7, 9, 2, 5, 3, 8, 4, 6, 0}));
    EXPECT_EQ(randomPermutation(10, 42, 3), (std::vector<std::uint32_t>{1, 8, 7, 5, 9, 2, 3, 4, 6, 0}));
}

TEST(Slates, CoverEveryConfigurationOnce)
{
    const auto permutation = randomPermutation(130, 3, 1);
    ASSERT_EQ(slateCount(130, 64), 3U);
    std::vector<std::uint32_t> seen;
    for (std::uint32_t slate = 0; slate < 3; ++slate)
        std::ranges::copy(slateOf(permutation, 64, slate), std::back_inserter(seen));
    std::ranges::sort(seen);
    std::vector<std::uint32_t> all(130);
    std::iota(all.begin(), all.end(), 0U);
    EXPECT_EQ(seen, all);
}

TEST(Slates, AreAsEvenAsNumpysArraySplit)
{
    struct Case {
        std::uint32_t count;
        std::uint32_t slateSize;
        std::vector<std::size_t> sizes; ///< numpy: [len(part) for part in array_split(range(count), -(-count // size))]
    };
    for (const auto& [count, slateSize, sizes] :
         {Case{130, 128, {65, 65}}, Case{129, 128, {65, 64}}, Case{128, 128, {128}}, Case{5, 128, {5}},
          Case{11, 4, {4, 4, 3}}, Case{257, 128, {86, 86, 85}}, Case{3, 1, {1, 1, 1}}, Case{10, 3, {3, 3, 2, 2}}}) {
        const auto permutation = randomPermutation(count, 3, 1);
        ASSERT_EQ(slateCount(count, slateSize), sizes.size());
        std::vector<std::uint32_t> joined;
        for (std::uint32_t slate = 0; slate < sizes.size(); ++slate) {
            const auto some = slateOf(permutation, slateSize, slate);
            EXPECT_EQ(some.size(), sizes[slate]) << count << " by " << slateSize;
            joined.insert(joined.end(), some.begin(), some.end());
            for (const std::uint32_t member : some)
                EXPECT_TRUE(std::ranges::equal(slateHolding(member, count, slateSize, 3, 1), some));
        }
        EXPECT_EQ(joined, permutation);
    }
}

} // namespace
} // namespace tgraph
