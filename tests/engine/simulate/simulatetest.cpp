// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/operands.h"
#include "engine/graph/prune.h"
#include "engine/simulate/convnet.h"
#include "engine/simulate/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;

namespace {

Document simulated(Collection::Search strategy, std::uint32_t configurations, std::uint64_t seed)
{
    const ConvNetOptions network{
        .batch = 4, .imageExtent = 16, .blockFeatures = {8, 16}, .denseFeatures = 32, .classes = 10};
    return simulateLayouts(buildConvNet(network), {.program = "convnet"},
                           {.strategy = strategy, .configurations = configurations, .seed = seed},
                           {.noise = 0.002, .seed = seed});
}

double meanOf(std::span<const std::int64_t> values)
{
    double sum = 0;
    for (const std::int64_t value : values)
        sum += static_cast<double>(value);
    return sum / static_cast<double>(values.size());
}

} // namespace

TEST(ConvNet, HasTheFeaturesOfTpuGraphs)
{
    const Program program
        = buildConvNet({.batch = 4, .imageExtent = 16, .blockFeatures = {8, 16}, .denseFeatures = 32, .classes = 10});
    const Graph& graph = program.graph;
    ASSERT_EQ(graph.configurable().size(), 4U + 1 + 2); // convolutions, reshape, dots
    const NodeId convolution = graph.configurable()[0];
    const FeatureRow row = graph.features(convolution);
    EXPECT_EQ(graph.opcode(convolution), Opcode::Convolution);
    EXPECT_EQ(shapeText(row), "f32[4,16,16,8]");
    EXPECT_EQ(row[feature::shapeDimensions + 6], 44.0F); // sum
    EXPECT_EQ(row[feature::shapeDimensions + 7], 8192.0F); // product
    EXPECT_EQ(row[feature::windowSize + 7], 9.0F);
    EXPECT_EQ(row[feature::sliceStart + 3], 1.0F); // the product of an empty list
    EXPECT_EQ(row[feature::layoutMinorToMajor], 3.0F);
    const auto operands = operandsOf(graph, convolution);
    ASSERT_TRUE(operands);
    EXPECT_EQ(shapeText(graph.features(operands->kernel)), "f32[3,3,3,8]");
    const NodeId root(graph.nodeCount() - 1);
    EXPECT_EQ(graph.features(root)[feature::isRoot], 1.0F);
    for (const Edge& edge : graph.edges())
        EXPECT_LT(edge.producer, edge.consumer);
}

TEST(ConvNet, RefusesAnImageThatIsTooSmall)
{
    EXPECT_THROW(static_cast<void>(buildConvNet({.imageExtent = 4, .blockFeatures = {8, 8, 8}})), Error);
}

TEST(Simulation, IsMarkedAsSimulatedAndSeeded)
{
    const Document first = simulated(Collection::Search::Default, 600, 5);
    const Document again = simulated(Collection::Search::Default, 600, 5);
    const Document other = simulated(Collection::Search::Default, 600, 6);
    ASSERT_TRUE(first.simulation);
    EXPECT_NE(first.simulation->find("seed 5"), std::string::npos);
    EXPECT_EQ(first.runtimeNs, again.runtimeNs);
    EXPECT_NE(first.runtimeNs, other.runtimeNs);
    EXPECT_EQ(first.configs.configCount(), 600U);
    EXPECT_EQ(first.runtimeNs.size(), 600U);
    EXPECT_GT(*std::min_element(first.runtimeNs.begin(), first.runtimeNs.end()), 0);
}

TEST(Simulation, RepeatsMeasureTheSameConfigurationWithNoise)
{
    const Document document = simulated(Collection::Search::Random, 800, 1);
    const Deduplication deduplication = deduplicate(document);
    ASSERT_LT(deduplication.distinctCount(), 800U);
    bool anyDiffers = false;
    for (const DistinctId distinct : deduplication.distinctIds()) {
        for (const ConfigId config : deduplication.membersOf(distinct)) {
            const double ratio = static_cast<double>(document.runtimeNs[config.value])
                / static_cast<double>(document.runtimeNs[deduplication.membersOf(distinct)[0].value]);
            EXPECT_NEAR(ratio, 1, 0.02); // noise of 0.2 %
            anyDiffers = anyDiffers || ratio != 1;
        }
    }
    EXPECT_TRUE(anyDiffers);
}

TEST(Simulation, GeneticSearchFindsFasterConfigurationsThanRandom)
{
    const Document random = simulated(Collection::Search::Random, 2000, 2);
    const Document genetic = simulated(Collection::Search::Default, 2000, 2);
    const std::span<const std::int64_t> late = std::span(genetic.runtimeNs).last(500);
    EXPECT_LT(meanOf(late), 0.97 * meanOf(random.runtimeNs));
}

TEST(Simulation, VectorsAreNumberedByFirstAppearance)
{
    const Document document = simulated(Collection::Search::Random, 300, 3);
    for (const SlotId slot : document.configs.slotIds()) {
        std::uint32_t seen = 0;
        for (std::uint32_t config = 0; config < 300; ++config) {
            const std::uint32_t code = document.configs.code(slot, ConfigId(config));
            ASSERT_LE(code, seen);
            seen = std::max(seen, code + 1);
        }
        EXPECT_EQ(seen, document.configs.vectors(slot).size());
    }
}

TEST(SimulatedMachine, DependsOnTheSeedAndOperandOrdersHaveLittleEffect)
{
    const Program program = buildConvNet({.batch = 4, .imageExtent = 16, .blockFeatures = {8, 16}});
    const auto choices = layoutChoices(program, {});
    const MachineTraits traits = drawnTraits(11);
    const SimulatedMachine machine(program, choices, traits);
    const SimulatedMachine again(program, choices, drawnTraits(11));
    const SimulatedMachine other(program, choices, drawnTraits(12));
    const OptionCodes own(choices.size(), 0);
    EXPECT_EQ(machine.seconds(own), again.seconds(own));
    EXPECT_NE(machine.seconds(own), other.seconds(own));
    EXPECT_GT(machine.seconds(own), 0);
    EXPECT_GE(traits.noise, 4e-6);
    EXPECT_LE(traits.noise, 1.3e-3);
    // Candidate 1 of a convolution differs from candidate 0 only in the order of its kernel.
    OptionCodes kernelOnly = own;
    kernelOnly[0] = 1;
    EXPECT_NEAR(machine.seconds(kernelOnly) / machine.seconds(own), 1, 0.05);
}

TEST(SimulatedMachine, TinyLanesCanCauseASevereSlowdown)
{
    const Program program
        = buildConvNet({.batch = 2, .imageExtent = 16, .blockFeatures = {256}, .convolutionsPerBlock = 1});
    const auto choices = layoutChoices(program, {});
    OptionCodes batchOnLanes(choices.size(), 0);
    batchOnLanes[0] = static_cast<std::uint16_t>(choices[0].vectors.size() - 1); // output {0,3}, batch 2
    ASSERT_EQ(layoutOf(choices[0].vectors[batchOnLanes[0]], LayoutPart::Output)[0], 0);
    const double plain = SimulatedMachine(program, choices, {}).seconds(batchOnLanes);
    const double gaveUp
        = SimulatedMachine(program, choices, {.cliffChance = 1, .cliffFactor = 100}).seconds(batchOnLanes);
    EXPECT_GT(gaveUp, 2 * plain);
    const OptionCodes own(choices.size(), 0);
    EXPECT_EQ(SimulatedMachine(program, choices, {.cliffChance = 1, .cliffFactor = 100}).seconds(own),
              SimulatedMachine(program, choices, {}).seconds(own));
}
