// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/nodecosttable.h"

#include "engine/analytical/tpuv3.h"
#include "engine/io/documentreader.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <iostream>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr double hbm = tpuv3::hbmBytesPerSecond;

/// A dot whose result is the input of a configurable reshape; four configurations.
struct DotAndReshape {
    DotAndReshape()
    {
        const std::uint32_t left = builder.add(Opcode::Parameter, ElementType::F32, {32, 256}, {1, 0});
        const std::uint32_t right = builder.add(Opcode::Parameter, ElementType::F32, {256, 512}, {1, 0});
        dot = builder.add(Opcode::Dot, ElementType::F32, {32, 512}, {1, 0}, {left, right});
        reshape = builder.add(Opcode::Reshape, ElementType::F32, {32, 2, 256}, {2, 1, 0}, {dot});
        tanh = builder.add(Opcode::Tanh, ElementType::F32, {32, 2, 250}, {2, 1, 0}, {reshape});
        builder.configure(dot, {vectorOf({1, 0}), vectorOf({1, 0}), vectorOf({0, 1}), vectorOf({0, 1})});
        builder.configure(reshape,
                          {vectorOf({2, 1, 0}, {1, 0}), vectorOf({0, 2, 1}, {0, 1}), vectorOf({0, 2, 1}, {0, 1}),
                           vectorOf({2, 1, 0}, {1, 0})});
        document = std::make_shared<const Document>(builder.layoutDocument(4));
    }

    GraphBuilder builder;
    std::uint32_t dot = 0;
    std::uint32_t reshape = 0;
    std::uint32_t tanh = 0;
    std::shared_ptr<const Document> document;
};

/// Returns the score of `first`'s configuration with slot `slot` from `second`.
double scoreOfMixture(const Document& document, ConfigId first, ConfigId second, SlotId slot)
{
    std::vector<ConfigTable::Slot> slots;
    for (const SlotId i : document.configs.slotIds())
        slots.push_back({.vectors = {document.configs.vector(i, i == slot ? second : first)},
                         .codes = std::vector<std::uint8_t>{0}});
    Document mixture = document;
    mixture.configs = ConfigTable(1, std::move(slots));
    mixture.runtimeNs = {1};
    return analyticalScores(mixture).front();
}

} // namespace

TEST(NodeCostTable, TermsAddUpToTheAnalyticalScore)
{
    const DotAndReshape made;
    const NodeCostTable table(made.document);
    const std::vector<double> scores = analyticalScores(*made.document);
    for (std::uint32_t config = 0; config < 4; ++config) {
        double sum = 0;
        for (const NodeCost& cost : table.of(ConfigId(config)))
            sum += cost.totalSeconds();
        EXPECT_NEAR(sum, scores[config], 1e-15);
    }
}

TEST(NodeCostTable, MatchesManualVolumesOfResultsAndOperands)
{
    const DotAndReshape made;
    const std::vector<NodeCost> costs = NodeCostTable(made.document).of(ConfigId(2));
    const NodeCost& dot = costs[made.dot]; // {0,1}: 32 rows on 128 lanes
    EXPECT_EQ(dot.realVolume, 32 * 512);
    EXPECT_EQ(dot.paddedVolume, 128 * 512);
    EXPECT_EQ(dot.realOperandVolume, 32 * 256 + 256 * 512);
    EXPECT_EQ(dot.paddedOperandVolume, 32 * 256 + 256 * 512);
    EXPECT_DOUBLE_EQ(dot.transferSeconds, (dot.paddedVolume + dot.paddedOperandVolume) * 4 / hbm);
    const NodeCost& tanh = costs[made.tanh];
    EXPECT_EQ(tanh.realVolume, 32 * 2 * 250);
    EXPECT_EQ(tanh.paddedVolume, 32 * 8 * 256); // 2 on 8 sublanes
    EXPECT_EQ(tanh.realOperandVolume, 32 * 2 * 256);
    EXPECT_EQ(tanh.paddedOperandVolume, 32 * 8 * 256);
    EXPECT_DOUBLE_EQ(tanh.transferSeconds, (tanh.paddedVolume + tanh.paddedOperandVolume) * 4 / hbm);
}

TEST(NodeCostTable, CountsCopiesInBytesAtTheReshape)
{
    const DotAndReshape made;
    const NodeCostTable table(made.document);
    EXPECT_EQ(table.of(ConfigId(0))[made.reshape].relayoutBytes(), 0);
    EXPECT_DOUBLE_EQ(table.of(ConfigId(1))[made.reshape].relayoutBytes(), (32 * 512 + 128 * 512) * 4);
    EXPECT_EQ(table.of(ConfigId(1))[made.dot].relayoutBytes(), 0);
}

TEST(NodeCostTable, SwapsCostTheScoreDifferenceOfTheMixture)
{
    const DotAndReshape made;
    const NodeCostTable table(made.document);
    const std::vector<double> scores = analyticalScores(*made.document);
    for (std::uint32_t focus = 0; focus < 4; ++focus) {
        for (std::uint32_t baseline = 0; baseline < 4; ++baseline) {
            const std::vector<double> swaps = table.swapSeconds(ConfigId(focus), ConfigId(baseline));
            for (const SlotId slot : idsBelow<SlotId>(swaps.size())) {
                const double mixture = scoreOfMixture(*made.document, ConfigId(focus), ConfigId(baseline), slot);
                EXPECT_NEAR(swaps[slot.value], scores[focus] - mixture, 1e-15);
            }
        }
    }
}

TEST(NodeCostTable, RejectsTilesAndMissingConfigurations)
{
    const DotAndReshape made;
    EXPECT_THROW((void)NodeCostTable(made.document).of(ConfigId(4)), Error);
    EXPECT_THROW((void)NodeCostTable(made.document).swapSeconds(ConfigId(0), ConfigId(4)), Error);
    const auto tile = std::make_shared<const Document>(GraphBuilder().tileDocument({TileConfig{}}));
    EXPECT_THROW((void)NodeCostTable(tile), Error);
}

// Prints the times without judging them: tests run in parallel with other load.
TEST(NodeCostTable, AddsUpOnRealFiles)
{
    const auto folder = realDataFolder();
    if (!folder)
        GTEST_SKIP() << skipReason;
    using Clock = std::chrono::steady_clock;
    const auto milliseconds = [](Clock::time_point since) {
        return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
    };
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder / "layout")) {
        if (entry.path().extension() != ".npz")
            continue;
        const auto document = std::make_shared<const Document>(readDocument(entry.path()));
        const auto begin = Clock::now();
        const NodeCostTable table(document);
        const double built = milliseconds(begin);
        const auto asked = Clock::now();
        const std::vector<NodeCost> costs = table.of(ConfigId(0));
        const std::vector<double> swaps = table.swapSeconds(ConfigId(0), ConfigId(document->configCount() - 1));
        std::cout << entry.path().filename().string() << ": " << built << " ms to build, " << milliseconds(asked)
                  << " ms per lookup\n";
        double sum = 0;
        for (const NodeCost& cost : costs)
            sum += cost.totalSeconds();
        EXPECT_NEAR(sum / analyticalScores(*document).front(), 1, 1e-9);
        EXPECT_EQ(swaps.size(), document->configs.slotCount());
    }
}
