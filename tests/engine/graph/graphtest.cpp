// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/components.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/difference.h"
#include "engine/graph/operands.h"
#include "engine/graph/prune.h"
#include "engine/graph/relayout.h"
#include "engine/graph/repad.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/documents.h"
#include "tests/support/ids.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

using namespace tgraph;
using test::vectorOf;

namespace {

Edge edge(std::uint32_t consumer, std::uint32_t producer)
{
    return {NodeId(consumer), NodeId(producer)};
}

/// Builds n nodes with zero features, the given edges and configurable nodes.
Graph bareGraph(std::uint32_t n, std::vector<Edge> edges, const std::vector<std::uint32_t>& configurable = {},
                std::vector<std::uint32_t> starts = {})
{
    Graph::Parts parts{.features = std::vector<float>(std::size_t{n} * featureCount),
                       .opcodes = std::vector<Opcode>(n, Opcode::Add),
                       .edges = std::move(edges),
                       .computationStarts = std::move(starts)};
    for (const std::uint32_t node : configurable)
        parts.configurable.emplace_back(node);
    for (std::uint32_t i = 0; i < n; ++i)
        parts.features[std::size_t{i} * featureCount + feature::parameterNumber] = static_cast<float>(i); // a mark
    return Graph(std::move(parts));
}

ConfigTable randomTable(std::mt19937& random, std::uint32_t configs, std::size_t slots, std::uint32_t values)
{
    std::vector<ConfigTable::Slot> result(slots);
    for (ConfigTable::Slot& slot : result) {
        slot.vectors.resize(values);
        std::vector<std::uint16_t> codes(configs);
        for (std::uint16_t& code : codes)
            code = static_cast<std::uint16_t>(random() % values);
        slot.codes = std::move(codes);
    }
    return ConfigTable(configs, std::move(result));
}

} // namespace

TEST(Pruning, KeepsNeighboursOfConfigurableNodes)
{
    // 0 -> 1 -> [2] -> 3 -> 4, and 1 -> 3; 5 is isolated and configurable.
    const Graph graph = bareGraph(6, {edge(1, 0), edge(2, 1), edge(3, 2), edge(4, 3), edge(3, 1)}, {5, 2});
    const PrunedGraph pruned = prune(graph);
    EXPECT_EQ(pruned.originalIds, (std::vector{NodeId(1), NodeId(2), NodeId(3), NodeId(5)}));
    const auto edges = pruned.graph.edges();
    EXPECT_EQ(std::vector(edges.begin(), edges.end()), (std::vector{edge(1, 0), edge(2, 1)}));
    ASSERT_EQ(pruned.graph.configurable().size(), 2U); // ordered by slot rather than by node
    EXPECT_EQ(pruned.graph.configurable()[0], NodeId(3));
    EXPECT_EQ(pruned.graph.configurable()[1], NodeId(1));
    EXPECT_EQ(pruned.graph.features(NodeId(2))[feature::parameterNumber], 3.0F);
}

TEST(Pruning, IsEmptyWithoutConfigurableNodes)
{
    const PrunedGraph pruned = prune(bareGraph(3, {edge(1, 0), edge(2, 1)}));
    EXPECT_EQ(pruned.graph.nodeCount(), 0U);
    EXPECT_EQ(pruned.graph.edgeCount(), 0U);
}

TEST(Pruning, MovesComputationStartsToKeptNodes)
{
    // Computations 0-1, 2-3, 4-6; only nodes of the first and the last one are kept.
    const PrunedGraph pruned = prune(bareGraph(7, {edge(1, 0), edge(6, 5)}, {1, 6}, {0, 2, 4}));
    EXPECT_EQ(pruned.originalIds, (std::vector{NodeId(0), NodeId(1), NodeId(5), NodeId(6)}));
    const auto starts = pruned.graph.computationStarts();
    EXPECT_EQ(std::vector(starts.begin(), starts.end()), (std::vector<std::uint32_t>{0, 2}));
}

TEST(Pruning, InducedSubgraphKeepsAllEdgesBetweenItsNodes)
{
    const Graph graph = bareGraph(4, {edge(1, 0), edge(2, 1), edge(3, 2)}, {3});
    const PrunedGraph part = inducedSubgraph(graph, {NodeId(1), NodeId(2)});
    ASSERT_EQ(part.graph.edgeCount(), 1U);
    EXPECT_EQ(part.graph.edges()[0], edge(1, 0));
    EXPECT_TRUE(part.graph.configurable().empty());
}

TEST(Components, AreNumberedByTheirLowestNode)
{
    const Components components = connectedComponents(bareGraph(6, {edge(4, 0), edge(2, 4), edge(5, 3)}));
    EXPECT_EQ(components.count, 3U);
    EXPECT_EQ(components.ofNode, (std::vector<std::uint32_t>{0, 1, 0, 2, 0, 2}));
    EXPECT_EQ(connectedComponents(Graph()).count, 0U);
}

TEST(Components, FindsTheComputationOfANodeByTheSplits)
{
    const Graph graph = bareGraph(5, {}, {}, {0, 3});
    EXPECT_EQ(computationOf(graph, NodeId(2)), 0U);
    EXPECT_EQ(computationOf(graph, NodeId(3)), 1U);
    EXPECT_EQ(computationOf(bareGraph(2, {}), NodeId(1)), 0U);
}

TEST(Deduplication, MergesEqualConfigurationsAndKeepsTheSmallestRuntime)
{
    Document document;
    document.configs = ConfigTable(5,
                                   {{{vectorOf({0}), vectorOf({1})}, std::vector<std::uint8_t>{0, 1, 0, 1, 0}},
                                    {{vectorOf({0}), vectorOf({1})}, std::vector<std::uint8_t>{0, 0, 0, 1, 0}}});
    document.runtimeNs = {30, 10, 20, 5, 20};
    const Deduplication result = deduplicate(document);
    EXPECT_EQ(result.distinctOf, test::distinctIds({0, 1, 0, 2, 0}));
    EXPECT_EQ(result.representatives, (std::vector{ConfigId(2), ConfigId(1), ConfigId(3)}));
    const auto members = result.membersOf(DistinctId(0));
    EXPECT_EQ(std::vector(members.begin(), members.end()), (std::vector{ConfigId(0), ConfigId(2), ConfigId(4)}));
}

TEST(Deduplication, TheFirstOriginalRepresentsWithoutRuntimes)
{
    Document document;
    document.configs = ConfigTable(3, {{{vectorOf({0}), vectorOf({1})}, std::vector<std::uint8_t>{1, 0, 1}}});
    document.runtimeNs = {0, 0, 0};
    EXPECT_EQ(deduplicate(document).representatives, (std::vector{ConfigId(0), ConfigId(1)}));
}

TEST(Deduplication, AMeasuredOriginalRepresentsUnpublishedOnes)
{
    Document document;
    document.configs = ConfigTable(4, {{{vectorOf({0}), vectorOf({1})}, std::vector<std::uint8_t>{1, 1, 1, 0}}});
    document.runtimeNs = {0, 20, 10, 5};
    EXPECT_EQ(deduplicate(document).representatives, (std::vector{ConfigId(2), ConfigId(3)}));
}

TEST(Deduplication, ComparesTilesByTheirFeatures)
{
    Document document;
    document.collection.kind = Collection::Kind::Tile;
    document.tiles = {TileConfig{1.0F}, TileConfig{2.0F}, TileConfig{1.0F}};
    document.runtimeNs = {10, 10, 9};
    document.normalizerNs = {10, 10, 10};
    const Deduplication result = deduplicate(document);
    EXPECT_EQ(result.distinctOf, test::distinctIds({0, 1, 0}));
    EXPECT_EQ(result.representatives, (std::vector{ConfigId(2), ConfigId(1)}));
}

TEST(Deduplication, GivesAFusionFileOneConfiguration)
{
    const Deduplication configurations = deduplicate(test::fusionDocument());
    EXPECT_EQ(configurations.distinctCount(), 1U);
    EXPECT_EQ(configurations.representatives, std::vector{ConfigId(0)});
}

TEST(Deduplication, ClassesMatchAComparisonOfWholeRows)
{
    std::mt19937 random(1);
    // Few values with few slots give many equal rows; many values with many slots make keys
    // overflow 64 bits repeatedly.
    for (const auto& [configs, slots, values] :
         {std::tuple{2000U, 3U, 4U}, {500U, 40U, 300U}, {1U, 5U, 7U}, {300U, 200U, 1U}, {0U, 3U, 2U}}) {
        ConfigTable table = randomTable(random, configs, slots, values);
        if (configs > 10) { // adds equal pairs even with many values
            std::vector<ConfigId> picks;
            for (std::uint32_t i = 0; i < configs; ++i)
                picks.emplace_back(static_cast<std::uint32_t>(random() % configs));
            table = table.select(picks);
        }
        std::map<std::vector<std::uint32_t>, DistinctId> numbers;
        std::vector<DistinctId> expected;
        for (std::uint32_t config = 0; config < configs; ++config) {
            std::vector<std::uint32_t> row;
            for (const SlotId slot : idsBelow<SlotId>(slots))
                row.push_back(table.code(slot, ConfigId(config)));
            expected.push_back(numbers.try_emplace(row, static_cast<std::uint32_t>(numbers.size())).first->second);
        }
        EXPECT_EQ(equalityClasses(table), expected);
    }
}

TEST(Repadding, EntriesPastTheRankBecomeMinusOne)
{
    std::vector<float> row(featureCount, 0.0F);
    row[feature::shapeDimensions] = 8.0F;
    row[feature::shapeDimensions + 1] = 4.0F;
    row[feature::layoutMinorToMajor] = 1.0F; // {1,0}, then padding with zeros
    EXPECT_EQ(ownLayout(FeatureRow(row)), (std::array<std::int8_t, 6>{1, 0, -1, -1, -1, -1}));
    const std::vector<float> scalar(featureCount, 0.0F);
    EXPECT_EQ(ownLayout(FeatureRow(scalar))[0], -1);
}

TEST(Difference, NamesNodesAndTensors)
{
    Document document;
    document.graph = bareGraph(4, {}, {3, 1});
    document.configs
        = ConfigTable(2,
                      {{{vectorOf({1, 0}, {0, 1}), vectorOf({1, 0}, {1, 0})}, std::vector<std::uint8_t>{0, 1}},
                       {{vectorOf({0})}, std::vector<std::uint8_t>{0, 0}}});
    const auto differences = difference(document, ConfigId(0), ConfigId(1));
    ASSERT_EQ(differences.size(), 1U);
    EXPECT_EQ(differences[0].node, NodeId(3));
    EXPECT_EQ(differences[0].parts, (std::array{false, true, false}));
    EXPECT_TRUE(difference(document, ConfigId(1), ConfigId(1)).empty());
}

namespace {

/// Returns a row of type f32 with the given shape and a layout of descending dimensions.
std::vector<float> tensorRow(std::initializer_list<int> shape)
{
    std::vector<float> row(featureCount);
    row[feature::elementTypeOneHot + static_cast<int>(ElementType::F32)] = 1.0F;
    std::size_t i = 0;
    for (const int extent : shape) {
        row[feature::shapeDimensions + i] = static_cast<float>(extent);
        row[feature::layoutMinorToMajor + i] = static_cast<float>(shape.size() - 1 - i);
        ++i;
    }
    return row;
}

Graph::Parts parts(std::initializer_list<std::pair<Opcode, std::vector<float>>> nodes, std::vector<Edge> edges)
{
    Graph::Parts result{.edges = std::move(edges)};
    for (const auto& [opcode, row] : nodes) {
        result.opcodes.push_back(opcode);
        result.features.insert(result.features.end(), row.begin(), row.end());
    }
    return result;
}

/// Returns a dot f32[8,6] (2) of left f32[8,4] (0) and right f32[4,6] (1), then an add of the same shape (3); the dot
/// is configurable.
Document dotDocument(const ConfigVector& vector, Opcode last = Opcode::Add)
{
    Document document;
    Graph::Parts graph = parts({{Opcode::Parameter, tensorRow({8, 4})},
                                {Opcode::Parameter, tensorRow({4, 6})},
                                {Opcode::Dot, tensorRow({8, 6})},
                                {last, tensorRow({8, 6})}},
                               {edge(2, 0), edge(2, 1), edge(3, 2)});
    graph.configurable = {NodeId(2)};
    document.graph = Graph(std::move(graph));
    document.configs = ConfigTable(1, {{{vector}, std::vector<std::uint8_t>{0}}});
    document.runtimeNs = {1};
    return document;
}

/// Returns a 3x3 convolution, stride 1, padding 1, of an NHWC input with an HWIO kernel.
std::vector<float> convolutionRow(std::initializer_list<int> shape)
{
    std::vector<float> row = tensorRow(shape);
    for (std::size_t i = 0; i < 2; ++i) {
        row[feature::windowSize + i] = 3;
        for (const int column : {feature::windowStride, feature::windowPaddingLow, feature::windowPaddingHigh,
                                 feature::windowDilation, feature::baseDilation})
            row[static_cast<std::size_t>(column) + i] = 1;
        row[feature::convolutionInputSpatial + i] = static_cast<float>(i + 1);
        row[feature::convolutionKernelSpatial + i] = static_cast<float>(i);
    }
    row[feature::convolutionInputFeature] = 3;
    row[feature::convolutionKernelInputFeature] = 2;
    row[feature::convolutionKernelOutputFeature] = 3;
    row[feature::convolutionOutputFeature] = 3;
    row[feature::featureGroupCount] = 1;
    row[feature::batchGroupCount] = 1;
    return row;
}

} // namespace

TEST(Operands, FollowAConvolutionsDimensionNumbersNotTheFileOrder)
{
    const Graph graph(parts({{Opcode::Parameter, tensorRow({3, 3, 16, 64})},
                             {Opcode::Parameter, tensorRow({32, 10, 10, 16})},
                             {Opcode::Convolution, convolutionRow({32, 10, 10, 64})}},
                            {edge(2, 0), edge(2, 1)}));
    const auto operands = operandsOf(graph, NodeId(2));
    ASSERT_TRUE(operands);
    EXPECT_EQ(operands->input, NodeId(1));
    EXPECT_EQ(operands->kernel, NodeId(0));
}

TEST(Operands, FollowTheOutputDimensionsOfADot)
{
    const Graph graph(parts({{Opcode::Parameter, tensorRow({32, 100})},
                             {Opcode::Parameter, tensorRow({32, 40})},
                             {Opcode::Dot, tensorRow({40, 100})}},
                            {edge(2, 0), edge(2, 1)})); // contracts dimension 0 of both: 1ᵀ × 0
    const auto operands = operandsOf(graph, NodeId(2));
    ASSERT_TRUE(operands);
    EXPECT_EQ(operands->input, NodeId(1));
}

TEST(Operands, KeepTheFileOrderForEqualShapes)
{
    const Graph graph(parts({{Opcode::Parameter, tensorRow({8, 8})},
                             {Opcode::Parameter, tensorRow({8, 8})},
                             {Opcode::Dot, tensorRow({8, 8})}},
                            {edge(2, 0), edge(2, 1)}));
    const auto operands = operandsOf(graph, NodeId(2));
    ASSERT_TRUE(operands);
    EXPECT_EQ(operands->input, NodeId(0));
}

TEST(Operands, AreBothASingleProducerAndMissingForOtherNodes)
{
    const Graph graph(parts({{Opcode::Parameter, tensorRow({8, 8})}, {Opcode::Dot, tensorRow({8, 8})}}, {edge(1, 0)}));
    const auto operands = operandsOf(graph, NodeId(1));
    ASSERT_TRUE(operands);
    EXPECT_EQ(operands->input, operands->kernel);
    EXPECT_FALSE(operandsOf(graph, NodeId(0)));
}

TEST(Relayouts, AreEmptyIfLayoutsAgreeOrAreOpen)
{
    EXPECT_TRUE(relayouts(dotDocument(vectorOf({1, 0}, {1, 0}, {1, 0})), ConfigId(0)).empty());
    EXPECT_TRUE(relayouts(dotDocument(vectorOf({}, {}, {})), ConfigId(0)).empty());
    EXPECT_TRUE(relayouts(dotDocument(vectorOf({1}, {1}, {1})), ConfigId(0)).empty()); // the most minor one agrees
}

TEST(Relayouts, TreatTheKernelAsTheSecondOperand)
{
    const auto found = relayouts(dotDocument(vectorOf({1, 0}, {1, 0}, {0, 1})), ConfigId(0));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].edge, edge(2, 1));
    EXPECT_EQ(found[0].wanted, LayoutPart::Kernel);
    EXPECT_EQ(found[0].kind, Relayout::Kind::Assumed); // the parameter's layout is the file's
    EXPECT_EQ(found[0].bytes, 4 * 6 * 4);
}

TEST(Relayouts, CompareTheOutputWithAnElementwiseConsumer)
{
    const auto found = relayouts(dotDocument(vectorOf({0, 1}, {0, 1}, {1, 0})), ConfigId(0));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].edge, edge(2, 0));
    EXPECT_EQ(found[1].edge, edge(3, 2));
    EXPECT_EQ(count(found).assumed, 2U);
    EXPECT_EQ(count(found).bytes, 8 * 4 * 4 + 8 * 6 * 4);
}

TEST(Relayouts, AreConfiguredBetweenTwoConfigurableNodes)
{
    Document document = dotDocument(vectorOf({0, 1}, {1, 0}, {1, 0}), Opcode::Reshape);
    Graph::Parts graph = parts({{Opcode::Parameter, tensorRow({8, 4})},
                                {Opcode::Parameter, tensorRow({4, 6})},
                                {Opcode::Dot, tensorRow({8, 6})},
                                {Opcode::Reshape, tensorRow({48})}},
                               {edge(2, 0), edge(2, 1), edge(3, 2)});
    graph.configurable = {NodeId(2), NodeId(3)};
    document.graph = Graph(std::move(graph));
    document.configs = ConfigTable(1,
                                   {{{vectorOf({0, 1}, {1, 0}, {1, 0})}, std::vector<std::uint8_t>{0}},
                                    {{vectorOf({0}, {1, 0})}, std::vector<std::uint8_t>{0}}});
    const auto found = relayouts(document, ConfigId(0));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, Relayout::Kind::Configured);
    EXPECT_EQ(count(found).configured, 1U);
}
