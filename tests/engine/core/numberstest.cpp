// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/numbers.h"

#include "engine/core/splitmix.h"
#include "engine/core/unionfind.h"

#include <gtest/gtest.h>

#include <cstdint>

using namespace tgraph;

TEST(Numbers, FillTheWholeText)
{
    EXPECT_EQ(parseNumber<std::uint32_t>("17"), 17U);
    EXPECT_EQ(parseNumber<double>("-2.5e3"), -2500.0);
    for (const char* text : {"", " 17", "17 ", "+17", "-1", "17x", "0x11", "1e3", "4294967296"})
        EXPECT_FALSE(parseNumber<std::uint32_t>(text)) << text;
}

TEST(Numbers, AreRemovedFromTheText)
{
    std::string_view text = "12,x";
    EXPECT_EQ(takeNumber<int>(text), 12);
    EXPECT_EQ(text, ",x");
    EXPECT_FALSE(takeNumber<int>(text));
    EXPECT_EQ(text, ",x");
}

TEST(SplitMix, GivesThePublishedNumbers)
{
    // The first numbers of the reference program (Vigna, splitmix64.c) for seed 1234567.
    EXPECT_EQ(scrambled(1234567), 6457827717110365317U);
    EXPECT_EQ(scrambled(1234567 + splitMixStep), 3203168211198807973U);
    EXPECT_EQ(mixedBits(0), 0U);
}

TEST(UnionFind, NumbersSetsByTheirSmallestMembers)
{
    UnionFind sets(7);
    sets.unite(6, 2);
    sets.unite(5, 4);
    sets.unite(4, 6);
    sets.unite(2, 5);
    EXPECT_EQ(sets.smallestOf(6), 2U);
    EXPECT_EQ(sets.setNumbers(), (std::vector<std::uint32_t>{0, 1, 2, 3, 2, 2, 2}));
}
