// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/foreigncolumns.h"

#include "engine/model/ranking/prediction.h"

#include <gtest/gtest.h>

#include <vector>

using namespace tgraph;

namespace {

/// Returns three nodes, two of which share a row. Column 21 is 100 or 5000, column 3 is 1 in the shared row.
Graph twoRows()
{
    std::vector<float> features(std::size_t{2} * featureCount, 0.0F);
    features[feature::shapeDimensions] = 100;
    features[featureCount + feature::shapeDimensions] = 5000;
    features[featureCount + 3] = 1;
    return Graph(
        {.features = features, .featureRows = {0, 1, 1}, .opcodes = {Opcode::Add, Opcode::Unknown, Opcode::Add}});
}

/// Returns a scaler in which column 21 has mean 100 and deviation 200, all others 0.
Scaler scaler()
{
    Scaler result = Scaler::identity(featureCount);
    result.deviation.assign(featureCount, 0.0);
    result.mean[feature::shapeDimensions] = 100;
    result.deviation[feature::shapeDimensions] = 200;
    return result;
}

const std::vector<NodeId> allNodes = {NodeId(0), NodeId(1), NodeId(2)};

} // namespace

TEST(ForeignColumns, CountsNodesFarFromTheMeanAndInColumnsThatWereConstant)
{
    const InputShape shape{.nodeColumns = featureCount, .repad = false};
    const ForeignColumns found = foreignColumns(twoRows(), allNodes, scaler(), shape);
    EXPECT_EQ(found.columns,
              (std::vector<ForeignColumn>{{.column = 3, .nodes = 2, .wasConstant = true},
                                          {.column = feature::shapeDimensions, .nodes = 2}}));
    EXPECT_EQ(found.nodesSeen, 3U);
    EXPECT_EQ(found.outsideNodes, 2U);
    EXPECT_EQ(found.unknownOpcodes, 1U);
    EXPECT_EQ(found.outsideColumns(), 1U);
    EXPECT_EQ(found.constantColumns(), 1U);
}

TEST(ForeignColumns, CountsOnlyVisibleNodes)
{
    const InputShape shape{.nodeColumns = featureCount, .repad = false};
    EXPECT_TRUE(foreignColumns(twoRows(), std::vector{NodeId(0)}, scaler(), shape).isEmpty());
}

TEST(ForeignColumns, UsesTheScalersRange)
{
    InputShape shape{.nodeColumns = featureCount, .scaling = Scaling::MinMax, .repad = false};
    Scaler range = scaler(); // begins at 100
    range.deviation[3] = 1;
    range.deviation[feature::shapeDimensions] = 4900;
    EXPECT_TRUE(foreignColumns(twoRows(), allNodes, range, shape).columns.empty());
    range.deviation[feature::shapeDimensions] = 4899;
    const ForeignColumns found = foreignColumns(twoRows(), allNodes, range, shape);
    ASSERT_EQ(found.columns.size(), 1U);
    EXPECT_EQ(found.columns[0].nodes, 2U);
    EXPECT_TRUE(found.rangeIsKnown);
}
