// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/columnfit.h"

#include <gtest/gtest.h>

using namespace tgraph;

namespace {

std::vector<int> fitted(std::vector<ColumnWish> columns, int room)
{
    return fittedWidths(columns, room);
}

} // namespace

TEST(ColumnFit, KeepsWidthsThatFit)
{
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {100, 40}}, 200), (std::vector{20, 60, 100}));
    EXPECT_TRUE(fitted({}, 100).empty());
}

TEST(ColumnFit, ShrinksElasticColumnsFirst)
{
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {100, 40}}, 150), (std::vector{20, 60, 70}));
}

TEST(ColumnFit, CutsNoColumnAtTheEdge)
{
    // The last column does not fit; the others, except the fixed one, share the remaining width.
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {60, 60}, {90, 90}}, 171), (std::vector{20, 76, 75, 90}));
    // An elastic column takes the width first.
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {100, 40}, {90, 90}}, 171), (std::vector{20, 60, 91, 90}));
    EXPECT_EQ(fitted({{50, 50}, {60, 60}}, 30), (std::vector{50, 60})) << "not even one fits";
}
