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

TEST(ColumnFit, LeavesWhatFits)
{
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {100, 40}}, 200), (std::vector{20, 60, 100}));
    EXPECT_TRUE(fitted({}, 100).empty());
}

TEST(ColumnFit, ElasticColumnsGiveWayFirst)
{
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {100, 40}}, 150), (std::vector{20, 60, 70}));
}

TEST(ColumnFit, CutsNoColumnAtTheEdge)
{
    // The last one does not fit; the others share what is left of the room, but not the fixed one.
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {60, 60}, {90, 90}}, 171), (std::vector{20, 76, 75, 90}));
    // An elastic one takes it before others do.
    EXPECT_EQ(fitted({{20, 20, true}, {60, 60}, {100, 40}, {90, 90}}, 171), (std::vector{20, 60, 91, 90}));
    EXPECT_EQ(fitted({{50, 50}, {60, 60}}, 30), (std::vector{50, 60})) << "not even one fits";
}
