// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/vectortile.h"

#include "tests/engine/graph/graphbuilder.h"

#include <gtest/gtest.h>

#include <initializer_list>

using namespace tgraph;
using test::vectorOf;

namespace {

TensorShape shapeOf(std::initializer_list<int> extents)
{
    TensorShape shape{.rank = 0, .elementBytes = 4};
    for (const int extent : extents)
        shape.extent[static_cast<std::size_t>(shape.rank++)] = extent;
    return shape;
}

MinorToMajor layoutFor(const TensorShape& shape, std::initializer_list<int> named)
{
    const ConfigVector vector = vectorOf(named);
    const LayoutView view = layoutOf(vector, LayoutPart::Output);
    return completeLayout(view, view, shape.rank);
}

double padded(std::initializer_list<int> extents, std::initializer_list<int> named)
{
    const TensorShape shape = shapeOf(extents);
    return paddedVolume(shape, vectorTile(shape, layoutFor(shape, named)));
}

} // namespace

TEST(VectorTile, PadsTheTwoMostMinorDimensions)
{
    EXPECT_EQ(padded({32, 12, 12, 384}, {3, 0}), 144 * 384 * 32);
    EXPECT_EQ(padded({32, 12, 12, 384}, {0, 3}), 144 * 128 * 384);
    EXPECT_EQ(padded({5, 5, 3, 64}, {3, 2}), 25 * 128 * 8);
    EXPECT_EQ(padded({1000}, {0}), 1024);
    EXPECT_EQ(padded({}, {}), 1024);
}

TEST(VectorTile, SkipsADimensionOfSizeOneOnlyIfItIsTheMostMinor)
{
    EXPECT_EQ(padded({3, 3, 3, 1, 32}, {3, 4, 2, 1, 0}), 9 * 128 * 8);
    EXPECT_EQ(padded({3, 3, 3, 1, 32}, {4, 3, 2, 1, 0}), 27 * 128 * 8);
    EXPECT_EQ(padded({1, 1, 1}, {2, 1, 0}), 1024);
    const TensorShape shape = shapeOf({7, 1});
    EXPECT_EQ(vectorTile(shape, layoutFor(shape, {1, 0})), (VectorTile{.lane = 0, .sublane = -1}));
    EXPECT_EQ(vectorTile(shape, layoutFor(shape, {1, 0}), 1U << 1U), (VectorTile{.lane = 1, .sublane = 0}));
}

TEST(VectorTile, CompletesALayoutThatNamesTwoDimensions)
{
    const ConfigVector vector = vectorOf({0, 3}, {3, 2, 1, 0});
    const MinorToMajor layout
        = completeLayout(layoutOf(vector, LayoutPart::Output), layoutOf(vector, LayoutPart::Input), 4);
    EXPECT_EQ(layout.dimension, (std::array<std::int8_t, 6>{0, 3, 2, 1, 0, 0}));
    EXPECT_EQ(layout.rank, 4);
    // Entries past the rank and repeated ones are dropped, missing dimensions are added.
    const ConfigVector damaged = vectorOf({5, 1, 1});
    const LayoutView view = layoutOf(damaged, LayoutPart::Output);
    EXPECT_EQ(completeLayout(view, view, 3).dimension, (std::array<std::int8_t, 6>{1, 2, 0, 0, 0, 0}));
}

TEST(VectorTile, UsesTheCheaperOrientationOfAnOperand)
{
    const TensorShape shape = shapeOf({9, 64, 32});
    EXPECT_EQ(paddedOperandVolume(shape, {.lane = 2, .sublane = 1}), 9 * 128 * 32); // 64 on the lanes
    EXPECT_EQ(paddedOperandVolume(shape, {.lane = 1, .sublane = 2}), 9 * 128 * 32);
    EXPECT_EQ(paddedOperandVolume(shapeOf({1000}), {.lane = 0, .sublane = -1}), 1024);
}
