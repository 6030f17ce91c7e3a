// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/kernelestimate.h"

#include "engine/analytical/analytical.h"
#include "engine/analytical/tilespace.h"
#include "engine/core/error.h"
#include "engine/simulate/kernelbuilder.h"
#include "engine/simulate/tilekernels.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>

#include <algorithm>

using namespace tgraph;
using namespace tgraph::test;

namespace {

Graph plainKernel(Opcode opcode)
{
    GraphBuilder builder;
    const auto input = builder.add(Opcode::Parameter, ElementType::F32, {64, 512}, {1, 0});
    builder.add(opcode, ElementType::F32, {64, 512}, {1, 0}, {input});
    builder.set(1, feature::isRoot, 1);
    return Graph(builder.parts);
}

} // namespace

TEST(KernelType, IsOneOfTheFourTypesOfThePaper)
{
    EXPECT_EQ(kernelType(plainKernel(Opcode::Copy)), KernelType::DataFormatting);
    EXPECT_EQ(kernelType(plainKernel(Opcode::Transpose)), KernelType::DataFormatting);
    EXPECT_EQ(kernelType(plainKernel(Opcode::Add)), KernelType::OtherFusion);
    EXPECT_EQ(kernelType(plainKernel(Opcode::Convolution)), KernelType::Contraction);
    KernelBuilder kernel;
    kernel.startBody();
    const NodeId product = kernel.apply(Opcode::Dot, kernel.parameter({.shape = {8, 8}, .minor = {1, 0}}));
    EXPECT_EQ(kernelType(std::move(kernel).fused(kernel.apply(Opcode::Tanh, product))), KernelType::ContractionFusion);
}

TEST(KernelEstimate, TilesTheSameNodesAsTheSimulatedKernels)
{
    for (const char* kind : {"convolution", "dot", "copy"}) {
        for (std::uint64_t seed = 1; seed < 20; ++seed) {
            const TileKernel kernel = tileKernelKindNamed(kind).draw(seed);
            EXPECT_EQ(tiledNode(kernel.graph), kernel.tiled) << kind << seed;
        }
    }
    for (std::uint64_t seed = 1; seed < 20; ++seed)
        EXPECT_EQ(tiledNode(tileKernelKindNamed("reshape").draw(seed).graph), std::nullopt);
}

TEST(KernelEstimate, UsesTheBestTile)
{
    const Graph kernel = plainKernel(Opcode::Copy);
    const TileSpace space(kernel, NodeId(1));
    Document document{.graph = kernel};
    document.collection.kind = Collection::Kind::Tile;
    for (std::uint64_t i = 0; i < space.size(); ++i)
        document.tiles.push_back(space.at(i));
    document.runtimeNs.assign(document.tiles.size(), 1);
    const std::vector<double> all = analyticalScores(document); // 128 KiB: every tile fits
    EXPECT_EQ(bestTileSeconds(kernel), *std::ranges::min_element(all));

    Document fusion{.graph = kernel, .configs = ConfigTable(1, {}), .runtimeNs = {1}};
    fusion.collection.kind = Collection::Kind::Fusion;
    EXPECT_EQ(analyticalScores(fusion), std::vector{*bestTileSeconds(kernel)});
}

TEST(KernelEstimate, DotsTakeAsMuchMatrixTimeAsEqualConvolutions)
{
    const auto secondsOf = [](Opcode opcode) {
        GraphBuilder builder;
        const auto left = builder.add(Opcode::Parameter, ElementType::F32, {4096, 4096}, {1, 0});
        const auto right = builder.add(Opcode::Parameter, ElementType::F32, {4096, 4096}, {1, 0});
        const auto node = builder.add(opcode, ElementType::F32, {4096, 4096}, {1, 0}, {left, right});
        if (opcode == Opcode::Convolution) {
            builder.set(node, feature::convolutionInputFeature, 1);
            builder.set(node, feature::convolutionKernelOutputFeature, 1);
            builder.set(node, feature::convolutionOutputFeature, 1);
        }
        builder.set(node, feature::isRoot, 1);
        return *bestTileSeconds(Graph(builder.parts));
    };
    EXPECT_NEAR(secondsOf(Opcode::Dot) / secondsOf(Opcode::Convolution), 1, 0.3);
}

TEST(KernelEstimate, IsEmptyWithoutTileOptions)
{
    EXPECT_EQ(bestTileSeconds(plainKernel(Opcode::Reshape)), std::nullopt);
    Document fusion{.path = "k.npz", .graph = plainKernel(Opcode::Reshape), .configs = ConfigTable(1, {})};
    fusion.collection.kind = Collection::Kind::Fusion;
    fusion.runtimeNs = {1};
    EXPECT_THAT(test::errorFrom([&] { (void)analyticalScores(fusion); }),
                testing::HasSubstr("a kernel without tile options"));
}

TEST(KernelEstimate, SkipsAbsurdShapes)
{
    GraphBuilder builder;
    builder.add(Opcode::Parameter, ElementType::F32, {2'000'000'000, 2'000'000'000, 2'000'000'000}, {2, 1, 0});
    builder.add(Opcode::Negate, ElementType::F32, {2'000'000'000, 2'000'000'000, 2'000'000'000}, {2, 1, 0}, {0});
    EXPECT_EQ(bestTileSeconds(Graph(builder.parts)), std::nullopt);
    GraphBuilder odd; // dimension numbers past the rank
    const auto input = odd.add(Opcode::Parameter, ElementType::F32, {64, 64}, {1, 0});
    const auto node = odd.add(Opcode::Convolution, ElementType::F32, {64, 64}, {1, 0}, {input});
    for (int column = feature::windowSize; column < feature::layoutMinorToMajor; ++column)
        odd.set(node, column, 1'000'000'000);
    EXPECT_TRUE(bestTileSeconds(Graph(odd.parts)).has_value());
}
