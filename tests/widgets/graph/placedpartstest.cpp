// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/placedparts.h"

#include <gtest/gtest.h>

using namespace tgraph;

namespace {

PlacementRequest boxes(std::size_t count, float width = 10)
{
    return {.nodes = std::vector<NodeBox>(count, NodeBox{.width = width, .height = 10}), .edges = {}};
}

std::shared_ptr<const Placement> places()
{
    return std::make_shared<const Placement>();
}

} // namespace

TEST(PlacedParts, FindsPlacementsByRequest)
{
    PlacedParts parts;
    const auto two = places();
    parts.put(boxes(2), two);
    EXPECT_EQ(parts.find(boxes(2)), two);
    EXPECT_EQ(parts.find(boxes(3)), nullptr);
    EXPECT_EQ(parts.find(boxes(2, 11)), nullptr);
    const auto other = places();
    parts.put(boxes(2), other);
    EXPECT_EQ(parts.find(boxes(2)), other) << "in place of the first";
    parts.clear();
    EXPECT_EQ(parts.find(boxes(2)), nullptr);
}

TEST(PlacedParts, EvictsTheLeastRecentlyUsed)
{
    PlacedParts parts;
    constexpr std::size_t third = PlacedParts::mostBoxes / 3;
    for (std::size_t i = 0; i < 3; ++i)
        parts.put(boxes(third + i), places());
    EXPECT_EQ(parts.find(boxes(third)), nullptr) << "the first of more than there is room for";
    EXPECT_NE(parts.find(boxes(third + 1)), nullptr);
    parts.put(boxes(third - 1), places());
    EXPECT_NE(parts.find(boxes(third + 1)), nullptr) << "it was used just now";
    EXPECT_EQ(parts.find(boxes(third + 2)), nullptr);
}

TEST(PlacedParts, KeepsASingleEntryAboveTheLimit)
{
    PlacedParts parts;
    parts.put(boxes(PlacedParts::mostBoxes + 1), places());
    EXPECT_NE(parts.find(boxes(PlacedParts::mostBoxes + 1)), nullptr);
}
