// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/findrepeats.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <vector>

using namespace tgraph;

namespace {

using Sequence = std::vector<std::uint32_t>;

/// Returns `count` numbers that occur only here.
Sequence fresh(std::uint32_t from, std::size_t count)
{
    Sequence numbers(count);
    std::iota(numbers.begin(), numbers.end(), from);
    return numbers;
}

void append(Sequence& to, const Sequence& piece, int times = 1)
{
    for (int i = 0; i < times; ++i)
        to.insert(to.end(), piece.begin(), piece.end());
}

} // namespace

TEST(FindRepeats, FindsLayersBetweenUniqueParts)
{
    Sequence sequence = fresh(1000, 7);
    append(sequence, fresh(1, 20), 5);
    append(sequence, fresh(2000, 9));
    EXPECT_EQ(findRepeats(sequence), (std::vector<Repeat>{{.first = 7, .period = 20, .length = 100}}));
}

TEST(FindRepeats, UsesTheShortestRepeatedPiece)
{
    Sequence sequence;
    append(sequence, {1, 2, 3, 4}, 12);
    EXPECT_EQ(findRepeats(sequence), (std::vector<Repeat>{{.first = 0, .period = 4, .length = 48}}));
}

TEST(FindRepeats, UsesRemainingPlacesForShorterRepeats)
{
    Sequence sequence;
    append(sequence, fresh(1, 50), 3);
    append(sequence, fresh(100, 10), 4);
    const auto found = findRepeats(sequence);
    EXPECT_EQ(
        found,
        (std::vector<Repeat>{{.first = 0, .period = 50, .length = 150}, {.first = 150, .period = 10, .length = 40}}));
}

TEST(FindRepeats, KeepsThePlacesAfterTheLastWholePiece)
{
    Sequence sequence;
    append(sequence, fresh(1, 20), 2);
    append(sequence, fresh(1, 6));
    append(sequence, fresh(500, 3));
    const auto found = findRepeats(sequence);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].length, 46U);
    EXPECT_EQ(found[0].copies(), 2U);
}

TEST(FindRepeats, DoesNotFoldShortRuns)
{
    Sequence few(12, 5U);
    EXPECT_TRUE(findRepeats(few).empty()) << "no repeats of one or three places";
    const Sequence many(40, 5U);
    EXPECT_EQ(findRepeats(many), (std::vector<Repeat>{{.first = 0, .period = 1, .length = 40}}));
    EXPECT_TRUE(findRepeats(fresh(0, 500)).empty());
    EXPECT_TRUE(findRepeats({}).empty());
}

TEST(FindRepeats, IgnoresRepeatsThatSaveLittle)
{
    Sequence sequence = fresh(100, 3);
    append(sequence, {1, 2, 3, 4, 5}, 2);
    append(sequence, fresh(200, 3));
    EXPECT_TRUE(findRepeats(sequence).empty());
    append(sequence, {6, 7, 8, 9, 10}, 3);
    EXPECT_EQ(findRepeats(sequence).size(), 1U);
}
