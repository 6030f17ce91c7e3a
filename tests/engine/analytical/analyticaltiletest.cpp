// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analyticaltile.h"

#include "engine/analytical/registergrid.h"
#include "engine/analytical/tiling.h"
#include "engine/analytical/tpuv3.h"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <limits>

using namespace tgraph;

namespace {

struct Node {
    Opcode opcode;
    ElementType type;
    std::vector<int> shape;
    std::vector<int> layout;
    std::vector<std::uint32_t> operands;
};

std::vector<float> featuresOf(const Node& node, bool root)
{
    std::vector<float> row(featureCount);
    row[feature::isRoot] = root ? 1.0F : 0.0F;
    row[static_cast<std::size_t>(feature::elementTypeOneHot + static_cast<int>(node.type))] = 1;
    for (std::size_t i = 0; i < node.shape.size(); ++i)
        row[feature::shapeDimensions + i] = static_cast<float>(node.shape[i]);
    for (std::size_t i = 0; i < node.layout.size(); ++i)
        row[feature::layoutMinorToMajor + i] = static_cast<float>(node.layout[i]);
    if (node.opcode
        == Opcode::Convolution) { // a dot: no window, result [0] = input [0], kernel [0] contracted, [1] kept
        row[feature::convolutionInputFeature] = 1;
        row[feature::convolutionKernelOutputFeature] = 1;
        row[feature::convolutionOutputFeature] = 1;
    }
    return row;
}

/// Returns a kernel whose last node is the root.
Graph kernelOf(const std::vector<Node>& nodes)
{
    Graph::Parts parts;
    for (const Node& node : nodes) {
        const auto self = static_cast<std::uint32_t>(parts.opcodes.size());
        const std::vector<float> row = featuresOf(node, self + 1 == nodes.size());
        parts.features.insert(parts.features.end(), row.begin(), row.end());
        parts.opcodes.push_back(node.opcode);
        for (const std::uint32_t operand : node.operands)
            parts.edges.push_back({NodeId(self), NodeId(operand)});
    }
    return Graph(std::move(parts));
}

TileConfig tileOf(std::initializer_list<float> output, std::initializer_list<float> kernel = {})
{
    TileConfig tile{};
    const auto put = [&tile](std::size_t first, std::initializer_list<float> bounds) {
        for (const float bound : bounds)
            tile[first++] = bound;
    };
    put(0, kernel);
    put(8, output);
    return tile;
}

Document documentOf(Graph graph, std::vector<TileConfig> tiles)
{
    Document document{.path = "kernel.npz", .graph = std::move(graph), .tiles = std::move(tiles)};
    document.collection.kind = Collection::Kind::Tile;
    document.runtimeNs.assign(document.tiles.size(), 1);
    document.normalizerNs.assign(document.tiles.size(), 1);
    return document;
}

/// Returns a copy of f32[32,1024], 4 × 8 vector registers.
Graph copyKernel()
{
    return kernelOf({{Opcode::Parameter, ElementType::F32, {32, 1024}, {1, 0}, {}},
                     {Opcode::Copy, ElementType::F32, {32, 1024}, {1, 0}, {0}}});
}

TileCost costOf(const Document& document, std::size_t config)
{
    return AnalyticalTile(document).cost(document.tiles[config]);
}

} // namespace

TEST(RegisterGrid, CountsRegistersMostMajorFirst)
{
    const Graph graph = kernelOf({{Opcode::Parameter, ElementType::F32, {32, 12, 12, 384}, {3, 0, 2, 1}, {}},
                                  {Opcode::Parameter, ElementType::F32, {4096}, {0}, {}},
                                  {Opcode::Parameter, ElementType::F32, {}, {}, {}}});
    const RegisterGrid grid = registerGrid(graph.features(NodeId(0)));
    EXPECT_EQ(grid.extent, (std::array<double, 6>{12, 12, 4, 3, 0, 0})); // 32 / 8 and 384 / 128
    EXPECT_EQ(grid.positionOf(0), 2);
    EXPECT_EQ(grid.positionOf(5), -1);
    EXPECT_EQ(registerGrid(graph.features(NodeId(1))).volume(), 4);
    EXPECT_EQ(registerGrid(graph.features(NodeId(2))).volume(), 1);
}

TEST(AnalyticalTile, MatchesManualCostsOfACopy)
{
    const Document document = documentOf(copyKernel(), {tileOf({2, 4})});
    const TileCost cost = costOf(document, 0);
    const double bytes = 2 * 32 * 1024 * 4; // read and written
    EXPECT_EQ(cost.iterations, 4);
    EXPECT_DOUBLE_EQ(cost.computeSeconds, 32 / tpuv3::clockHz);
    EXPECT_DOUBLE_EQ(cost.transferSeconds, bytes / tpuv3::hbmBytesPerSecond);
    EXPECT_DOUBLE_EQ(cost.copyStartSeconds, 4 * 2 * tpuv3::copyStartSeconds);
    EXPECT_DOUBLE_EQ(cost.fillSeconds, bytes / 4 / tpuv3::hbmBytesPerSecond);
    EXPECT_DOUBLE_EQ(cost.totalSeconds(), cost.transferSeconds + cost.copyStartSeconds + cost.fillSeconds);
    EXPECT_EQ(analyticalScores(document).front(), cost.totalSeconds());
}

TEST(AnalyticalTile, MatchesManualCostsOfAProduct)
{
    const Graph graph = kernelOf({{Opcode::Parameter, ElementType::F32, {64, 256}, {1, 0}, {}},
                                  {Opcode::Parameter, ElementType::F32, {256, 512}, {1, 0}, {}},
                                  {Opcode::Convolution, ElementType::F32, {64, 512}, {1, 0}, {0, 1}}});
    // Result 8 × 4 registers in tiles of 4 × 2, kernel 32 × 4 in tiles of 16 × 2.
    const TileCost cost = costOf(documentOf(graph, {tileOf({4, 2}, {16, 2})}), 0);
    const double stepBytes = (16 * 2 + 4 * 1) * 1024 * 4; // kernel; input of 32 rows and 128 contracted elements
    const double resultBytes = 64 * 512 * 4;
    EXPECT_EQ(cost.iterations, 4 * 2);
    EXPECT_DOUBLE_EQ(cost.computeSeconds, 8 * (4 * 2 * 8) / (tpuv3::matrixUnits * tpuv3::clockHz));
    EXPECT_DOUBLE_EQ(cost.transferSeconds, (8 * stepBytes + resultBytes) / tpuv3::hbmBytesPerSecond);
    EXPECT_DOUBLE_EQ(cost.copyStartSeconds, 8 * (2 + 0.5) * tpuv3::copyStartSeconds);
    EXPECT_DOUBLE_EQ(cost.fillSeconds, (stepBytes + resultBytes / 4) / tpuv3::hbmBytesPerSecond);
}

TEST(AnalyticalTile, PartialTilesMoveOnlyExistingElements)
{
    const Document document = documentOf(copyKernel(), {tileOf({4, 8}), tileOf({3, 5})});
    EXPECT_DOUBLE_EQ(costOf(document, 0).transferSeconds, costOf(document, 1).transferSeconds);
    EXPECT_EQ(costOf(document, 1).iterations, 2 * 2);
}

TEST(AnalyticalTile, TinyTilesAreSlow)
{
    const std::vector<double> scores
        = analyticalScores(documentOf(copyKernel(), {tileOf({1, 1}), tileOf({1, 2}), tileOf({1, 8}), tileOf({2, 8})}));
    EXPECT_GT(scores[0], scores[1]);
    EXPECT_GT(scores[1], scores[2]);
    EXPECT_GT(scores[2], scores[3]);
}

TEST(AnalyticalTile, ZeroBoundsMeanTheWholeTensor)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const Document document
        = documentOf(copyKernel(), {tileOf({4, 8}), tileOf({0, 0}), tileOf({-3, 1e9F}), tileOf({infinity, -infinity})});
    const std::vector<double> scores = analyticalScores(document);
    for (const double score : scores)
        EXPECT_EQ(score, scores[0]);
}

TEST(AnalyticalTile, HandlesKernelsWithoutNodesOrOperands)
{
    const Graph alone = kernelOf({{Opcode::Convolution, ElementType::F32, {8, 128}, {1, 0}, {}}});
    const Graph tuple = kernelOf({{Opcode::Tuple, ElementType::Tuple, {}, {}, {}}});
    for (const Graph& graph : {Graph(), alone, tuple}) {
        for (const double score : analyticalScores(documentOf(graph, {tileOf({1, 1}), tileOf({2})})))
            EXPECT_TRUE(std::isfinite(score));
    }
}

TEST(Tiling, CountsTilesPaddingAndRemainders)
{
    // f32[20,1000]: 3 × 8 registers; tiles of 2 × 3 of them.
    const Graph graph = kernelOf({{Opcode::Parameter, ElementType::F32, {20, 1000}, {1, 0}, {}},
                                  {Opcode::Copy, ElementType::F32, {20, 1000}, {1, 0}, {0}}});
    const Document document = documentOf(graph, {tileOf({2, 3}), tileOf({})});
    const AnalyticalTile kernel(document);
    const std::vector<TiledTensor> tensors = tiledTensors(document, kernel, document.tiles[0]);
    ASSERT_EQ(tensors.size(), 1U);
    const TiledTensor& output = tensors.front();
    EXPECT_EQ(output.part, TiledTensor::Part::Output);
    EXPECT_EQ(output.tiles(), 6);
    EXPECT_EQ(output.tileBytes(), 2 * 3 * 1024 * 4);
    EXPECT_DOUBLE_EQ(output.padding(), 24.0 * 1024 / (20 * 1000) - 1);
    EXPECT_DOUBLE_EQ(output.overhang(), 4.0 * 9 / (3 * 8) - 1);
    const TiledDimension& lanes = output.dimensions.back();
    EXPECT_EQ(lanes.dimension, 1);
    EXPECT_EQ(lanes.tileElements(), 384);
    EXPECT_EQ(lanes.lastElements(), 1000 - 2 * 384);
    EXPECT_EQ(lanes.lastRegisters(), 2);
    EXPECT_TRUE(lanes.isRagged());
    EXPECT_TRUE(tiledTensors(document, kernel, document.tiles[1]).empty()); // no tile
}

TEST(Tiling, IncludesTheKernelOfAProduct)
{
    const Graph graph = kernelOf({{Opcode::Parameter, ElementType::F32, {64, 256}, {1, 0}, {}},
                                  {Opcode::Parameter, ElementType::Bf16, {256, 512}, {1, 0}, {}},
                                  {Opcode::Convolution, ElementType::F32, {64, 512}, {1, 0}, {0, 1}}});
    const Document document = documentOf(graph, {tileOf({4, 2}, {16, 9})});
    const std::vector<TiledTensor> tensors = tiledTensors(document, AnalyticalTile(document), document.tiles[0]);
    ASSERT_EQ(tensors.size(), 2U);
    EXPECT_EQ(tensors[1].part, TiledTensor::Part::Kernel);
    EXPECT_EQ(tensors[1].node, NodeId(1));
    EXPECT_EQ(tensors[1].tiles(), 2);
    EXPECT_EQ(tensors[1].dimensions[1].bound, 4); // a bound above the extent means the whole extent
    EXPECT_EQ(tensors[1].tileBytes(), 16 * 4 * 1024 * 2);
    EXPECT_EQ(tensors[1].padding(), 0);
}
