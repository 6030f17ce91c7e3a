// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/fold.h"

#include "engine/io/documentreader.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

const std::vector<ConfigVector> twoLayouts{vectorOf({1, 0}), vectorOf({0, 1})};
const std::vector<ConfigVector> otherLayouts{vectorOf({1, 0}), vectorOf({1, 0})};

/// Layers of a dot with its own constant and a multiplication between them: parameter → dot → multiply → dot → …
struct Layers : GraphBuilder {
    std::vector<std::uint32_t> dots;

    explicit Layers(std::size_t count, const std::vector<int>& shape = {8, 8})
    {
        std::uint32_t input = add(Opcode::Multiply, ElementType::F32, shape, {1, 0});
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t kernel = add(Opcode::Parameter, ElementType::F32, shape, {1, 0});
            dots.push_back(add(Opcode::Dot, ElementType::F32, shape, {1, 0}, {input, kernel}));
            configure(dots.back(), twoLayouts);
            input = add(Opcode::Multiply, ElementType::F32, shape, {1, 0}, {dots.back()});
        }
    }

    std::vector<BlockClass> folded()
    {
        const Document document = layoutDocument(2);
        return foldBlocks(prune(document.graph), slotsConfiguredAlike(document.configs));
    }
};

std::set<std::uint32_t> numbers(const std::vector<NodeId>& nodes)
{
    std::set<std::uint32_t> result;
    for (const NodeId node : nodes)
        result.insert(node.value);
    return result;
}

} // namespace

TEST(SlotsConfiguredAlike, HaveTheSameVectorInEveryConfiguration)
{
    Layers layers(3);
    layers.slots[1].vectors = {vectorOf({0, 1}), vectorOf({1, 0})}; // the same layouts in other configurations
    EXPECT_EQ(slotsConfiguredAlike(layers.layoutDocument(2).configs), (std::vector<std::uint32_t>{0, 1, 0}));
}

TEST(FoldBlocks, SeparatesLayersAndGroupsEqualOnes)
{
    const std::vector<BlockClass> classes = Layers(4).folded();
    ASSERT_EQ(classes.size(), 1U);
    ASSERT_EQ(classes[0].blocks.size(), 4U);
    EXPECT_EQ(numbers(classes[0].blocks[0]), (std::set<std::uint32_t>{0, 1, 2, 3}));
    EXPECT_EQ(numbers(classes[0].blocks[1]), (std::set<std::uint32_t>{3, 4, 5, 6})) << "3 is a result and an operand";
    EXPECT_EQ(classes[0].edges.size(), 3U);
}

TEST(FoldBlocks, NodesAtOnePositionAreAlike)
{
    Layers layers(5);
    const Graph graph(layers.parts);
    for (const BlockClass& alike : layers.folded()) {
        for (const auto& block : alike.blocks) {
            for (std::size_t i = 0; i < block.size(); ++i)
                EXPECT_EQ(graph.opcode(block[i]), graph.opcode(alike.blocks[0][i]));
            for (const BlockEdge& edge : alike.edges)
                EXPECT_TRUE(std::ranges::count(graph.producers(block[edge.head]), block[edge.tail]) > 0);
        }
    }
}

TEST(FoldBlocks, ShapesMayDifferButNotLayouts)
{
    Layers layers(3);
    for (int column : {feature::shapeDimensions, feature::shapeDimensions + 1})
        layers.set(layers.dots[2], column, 16);
    EXPECT_EQ(layers.folded().size(), 1U);
    layers.slots[2].vectors = otherLayouts;
    const std::vector<BlockClass> classes = layers.folded();
    ASSERT_EQ(classes.size(), 2U);
    EXPECT_EQ(classes[0].blocks.size(), 2U);
    EXPECT_EQ(classes[1].blocks.size(), 1U);
}

TEST(FoldBlocks, DifferentOpcodesOrDirectionsAreNotAlike)
{
    Layers layers(3);
    layers.parts.opcodes[0] = Opcode::Add; // the first dot's operand
    EXPECT_EQ(layers.folded().size(), 2U);

    GraphBuilder builder;
    const auto taken = builder.add(Opcode::Add, ElementType::F32, {8, 8}, {1, 0});
    const auto first = builder.add(Opcode::Dot, ElementType::F32, {8, 8}, {1, 0}, {taken});
    const auto second = builder.add(Opcode::Dot, ElementType::F32, {8, 8}, {1, 0});
    builder.add(Opcode::Add, ElementType::F32, {8, 8}, {1, 0}, {second});
    builder.configure(first, twoLayouts);
    builder.configure(second, twoLayouts);
    const Document document = builder.layoutDocument(2);
    EXPECT_EQ(foldBlocks(prune(document.graph), slotsConfiguredAlike(document.configs)).size(), 2U);
}

TEST(FoldBlocks, RecognisesSymmetriesAndOtherNodeOrders)
{
    // Two dots share both operands; the second block was written in another order.
    GraphBuilder builder;
    std::vector<std::uint32_t> dots;
    for (const bool turned : {false, true}) {
        std::array<std::uint32_t, 2> operands{};
        for (auto& operand : operands)
            operand = builder.add(Opcode::Add, ElementType::F32, {8, 8}, {1, 0});
        if (turned)
            std::ranges::reverse(operands);
        std::array<std::uint32_t, 2> pair{};
        for (auto& dot : pair)
            dots.push_back(dot
                           = builder.add(Opcode::Dot, ElementType::F32, {8, 8}, {1, 0}, {operands[0], operands[1]}));
        builder.add(Opcode::Negate, ElementType::F32, {8, 8}, {1, 0}, {pair[turned ? 1 : 0]});
    }
    for (const auto dot : dots)
        builder.configure(dot, twoLayouts);
    const Document document = builder.layoutDocument(2);
    const auto classes = foldBlocks(prune(document.graph), slotsConfiguredAlike(document.configs));
    ASSERT_EQ(classes.size(), 1U);
    EXPECT_EQ(classes[0].blocks.size(), 2U);
}

TEST(FoldBlocks, AConstantWithManyUsersDoesNotConnectBlocks)
{
    Layers layers(3);
    const auto constant = layers.add(Opcode::Constant, ElementType::F32, {8, 8}, {1, 0});
    for (const auto dot : layers.dots)
        layers.parts.edges.push_back({NodeId(dot), NodeId(constant)});
    const std::vector<BlockClass> classes = layers.folded();
    ASSERT_EQ(classes.size(), 1U);
    EXPECT_EQ(classes[0].blocks.size(), 3U);
    for (const auto& block : classes[0].blocks)
        EXPECT_TRUE(numbers(block).contains(constant));
}

TEST(FoldBlocks, CoversEveryEdgeOnceAndEveryConfigurableNode)
{
    Layers layers(6);
    const auto lone = layers.add(Opcode::Dot, ElementType::F32, {8, 8}, {1, 0});
    layers.configure(lone, twoLayouts);
    const PrunedGraph pruned = prune(Graph(layers.parts));
    std::multiset<std::pair<std::uint32_t, std::uint32_t>> edges;
    std::multiset<std::uint32_t> configurable;
    for (const BlockClass& alike : layers.folded()) {
        for (const auto& block : alike.blocks) {
            for (const BlockEdge& edge : alike.edges)
                edges.emplace(block[edge.head].value, block[edge.tail].value);
            for (const NodeId node : block)
                if (std::ranges::count(layers.parts.configurable, node) > 0)
                    configurable.insert(node.value);
        }
    }
    std::multiset<std::pair<std::uint32_t, std::uint32_t>> expected;
    for (const Edge& edge : pruned.graph.edges())
        expected.emplace(pruned.originalIds[edge.consumer.value].value, pruned.originalIds[edge.producer.value].value);
    EXPECT_EQ(edges, expected);
    EXPECT_EQ(configurable.size(), 7U);
    EXPECT_EQ(configurable.count(lone), 1U);
}

TEST(FoldBlocks, RealProgramsHaveTheExpectedClassesAndBlocks)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    struct Expected {
        const char* name;
        std::size_t classes;
        std::size_t blocks;
    };
    for (const Expected& expected : {Expected{"alexnet_train_batch_32", 7, 9}, Expected{"unet3d", 9, 20}}) {
        const Document document
            = readDocument(*folder / "layout/xla/default/train" / (std::string(expected.name) + ".npz"));
        const PrunedGraph pruned = prune(document.graph);
        const auto classes = foldBlocks(pruned, slotsConfiguredAlike(document.configs));
        EXPECT_EQ(classes.size(), expected.classes) << expected.name;
        std::size_t blocks = 0;
        std::size_t edges = 0;
        for (const BlockClass& alike : classes) {
            blocks += alike.blocks.size();
            edges += alike.blocks.size() * alike.edges.size();
            for (const auto& block : alike.blocks)
                for (const BlockEdge& edge : alike.edges)
                    ASSERT_TRUE(std::ranges::count(document.graph.producers(block[edge.head]), block[edge.tail]) > 0);
        }
        EXPECT_EQ(blocks, expected.blocks) << expected.name;
        EXPECT_EQ(edges, pruned.graph.edges().size()) << expected.name;
    }
}
