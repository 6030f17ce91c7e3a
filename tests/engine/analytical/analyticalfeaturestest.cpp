// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analyticalfeatures.h"

#include "engine/analytical/analytical.h"
#include "engine/analytical/analyticallayout.h"
#include "engine/analytical/analyticaltile.h"
#include "engine/graph/prune.h"
#include "engine/model/input/modelinput.h"
#include "engine/simulate/convnet.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/tilesimulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t totalTerm = 5;
constexpr std::size_t excessTerm = 6;

Document smallNetwork()
{
    return simulateLayouts(buildConvNet({.batch = 4, .imageExtent = 16, .blockFeatures = {16, 32}}),
                           {.program = "convnet"}, {.configurations = 30}, {});
}

TEST(AnalyticalFeatures, AreTheRankersTermsAsSharesOfTheProgram)
{
    const Document document = smallNetwork();
    constexpr std::uint32_t nodeCount = 50;
    const AnalyticalFeatures features(document, AnalyticalLayout(document, {}), nodeCount);
    const auto configurable = document.graph.configurable();
    double leastProgram = 0; // nodes at their best vectors, as shares
    for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i)
        if (std::ranges::find(configurable, NodeId(i)) == configurable.end())
            leastProgram += std::expm1(double{features.ofNode(NodeId(i))[totalTerm]}) / nodeCount;
    for (const SlotId slot : idsBelow<SlotId>(configurable.size())) {
        double least = 1e9;
        for (std::size_t code = 0; code < document.configs.vectors(slot).size(); ++code)
            least = std::min(least, std::expm1(double{features.ofVector(slot, code)[totalTerm]}));
        leastProgram += least / nodeCount;
    }
    EXPECT_NEAR(leastProgram, 1.0, 1e-4);

    // Compares with the ranker's terms of one configuration: the same unit for every node.
    const ConfigId config(7);
    const auto costs = AnalyticalLayout(document, {}).nodeCosts(config);
    double unit = 0;
    int compared = 0;
    for (const SlotId slot : idsBelow<SlotId>(configurable.size())) {
        const NodeId node = configurable[slot.value];
        if (document.graph.opcode(node) == Opcode::Reshape) // pairs of vectors are excluded
            continue;
        const double share
            = std::expm1(double{features.ofVector(slot, document.configs.code(slot, config))[totalTerm]});
        const double seconds = costs[node.value].totalSeconds();
        ASSERT_GT(seconds, 0.0);
        unit = unit > 0 ? unit : share / seconds;
        EXPECT_NEAR(share / seconds / unit, 1.0, 1e-4) << "slot " << slot.value;
        ++compared;
    }
    EXPECT_GT(compared, 3);
}

TEST(AnalyticalFeatures, ExcessIsZeroOnlyAtTheBestVector)
{
    const Document document = smallNetwork();
    const AnalyticalFeatures features(document, AnalyticalLayout(document, {}), 50);
    bool anyChoice = false;
    for (const SlotId slot : document.configs.slotIds()) {
        float least = 1e9F;
        float greatest = 0;
        for (std::size_t code = 0; code < document.configs.vectors(slot).size(); ++code) {
            least = std::min(least, features.ofVector(slot, code)[excessTerm]);
            greatest = std::max(greatest, features.ofVector(slot, code)[excessTerm]);
        }
        EXPECT_EQ(least, 0.0F);
        anyChoice = anyChoice || greatest > 0;
    }
    EXPECT_TRUE(anyChoice);
}

TEST(AnalyticalFeatures, FillTheRowsOfTheNetworksInput)
{
    const Document document = smallNetwork();
    CheckpointInfo info = randomCheckpoint(presetOptions("paper", ModelKind::Layout), 1).info;
    EXPECT_TRUE(makeModelInput(document, info).rowTerms.empty()); // off by default
    info.options.analyticalFeatures = true;
    const ModelInput input = makeModelInput(document, info);
    ASSERT_EQ(input.rowTerms.size(), input.rowCount() * analyticalFeatureCount);
    const AnalyticalFeatures features(document, AnalyticalLayout(document, {}), input.nodeCount);
    const auto termsOf = [&](std::uint32_t row) {
        AnalyticalTerms terms{};
        std::copy_n(input.rowTerms.begin() + static_cast<std::ptrdiff_t>(row * analyticalFeatureCount),
                    analyticalFeatureCount, terms.begin());
        return terms;
    };
    for (const SlotId slot : idsBelow<SlotId>(input.slotNodes.size()))
        for (const DistinctId distinct : input.configurations->distinctIds()) {
            const ConfigId config = input.configurations->representatives[distinct.value];
            EXPECT_EQ(termsOf(input.slotRow(slot.value, distinct.value)),
                      features.ofVector(slot, document.configs.code(slot, config)));
        }
    for (std::uint32_t row = 0; row < input.slotRows.front(); ++row)
        EXPECT_EQ(termsOf(row), features.ofNode(input.originalIds[input.rowNode[row]]));
}

TEST(AnalyticalFeatures, RelateTheTermsOfTilesToTheLeastTotal)
{
    const TileKernelKind& kind = tileKernelKindNamed("convolution");
    const Document document = simulateTiles(kind.draw(3), "convolution", {.configurations = 40, .seed = 3}, {});
    CheckpointInfo info = randomCheckpoint(presetOptions("paper", ModelKind::Tile), 1).info;
    const ModelInput without = makeModelInput(document, info);
    EXPECT_EQ(without.tileWidth, std::size_t{tileFeatureCount});
    info.options.analyticalFeatures = true;
    // The layout is not a node feature
    EXPECT_EQ(info.options.numericWidth(), feature::layoutMinorToMajor);
    const ModelInput input = makeModelInput(document, info);
    ASSERT_EQ(input.tileWidth, tileFeatureCount + analyticalTileFeatureCount);
    const std::vector<double> totals = analyticalScores(document);
    const double least = std::ranges::min(totals);
    const AnalyticalTile tiles(document);
    for (const DistinctId distinct : input.configurations->distinctIds()) {
        const std::uint32_t config = input.configurations->representatives[distinct.value].value;
        const auto row = std::span(input.tileFeatures).subspan(distinct.value * input.tileWidth, input.tileWidth);
        EXPECT_EQ(row[0], without.tileFeatures[distinct.value * without.tileWidth]);
        EXPECT_NEAR(std::exp(double{row.back()}), 0.01 + totals[config] / least, 1e-4 * totals[config] / least);
        EXPECT_NEAR(std::exp(double{row[tileFeatureCount + 2]}),
                    0.01 + tiles.cost(document.tiles[config]).copyStartSeconds / least, 1e-4);
    }
}

} // namespace
} // namespace tgraph
