// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tilesimulation.h"

#include "engine/analytical/analytical.h"
#include "engine/analytical/contraction.h"
#include "engine/analytical/registergrid.h"
#include "engine/analytical/tilespace.h"
#include "engine/core/error.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "engine/simulate/kernelbuilder.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <set>

using namespace tgraph;

namespace {

constexpr std::uint64_t seedsEach = 25;

Document simulated(const TileKernelKind& kind, std::uint64_t seed, std::uint32_t configurations = 300)
{
    return simulateTiles(kind.draw(seed), std::string(kind.name), {.configurations = configurations, .seed = seed},
                         drawnTileTraits(seed));
}

/// Returns the real 3×3 convolution kernel of 12×12×192 to 384 features that is cited most: its shapes and layouts.
TileKernel convolutionKernel()
{
    KernelBuilder kernel;
    const KernelTensor image{{32, 12, 12, 192}, ElementType::Bf16, {3, 0}};
    const KernelTensor weights{{3, 3, 192, 384}, ElementType::F32, {3, 2}};
    const auto asItIs = [&](NodeId value) { return kernel.apply(Opcode::Bitcast, value); };
    const auto input = kernel.operand(image, asItIs);
    const auto filter = kernel.operand(weights, asItIs);
    kernel.startBody();
    const NodeId left = kernel.call(input);
    const NodeId node
        = kernel.convolution(left, kernel.call(filter), forwardConvolution(squareWindow(2, 3, 1, 1)), {3, 0});
    const NodeId sum = kernel.apply(Opcode::Add, kernel.vectorLike(node, 3), node);
    return {std::move(kernel).fused(sum), node};
}

std::set<float> valuesAt(const TileSpace& space, int column)
{
    std::set<float> values;
    for (std::uint64_t number = 0; number < space.size(); ++number)
        values.insert(space.at(number)[static_cast<std::size_t>(column)]);
    return values;
}

/// Checks the sum and product columns and that no bound exceeds its extent.
void expectWholeTile(const TileConfig& tile, const RegisterGrid& grid, int first)
{
    float sum = 0;
    float product = grid.rank > 0 ? 1.0F : 0.0F;
    for (int i = 0; i < maxRank; ++i) {
        const float bound = tile[static_cast<std::size_t>(first + i)];
        ASSERT_EQ(bound > 0, i < grid.rank);
        if (i >= grid.rank)
            continue;
        ASSERT_LE(static_cast<double>(bound), grid.extent[static_cast<std::size_t>(i)]);
        ASSERT_EQ(bound, std::floor(bound));
        sum += bound;
        product *= bound;
    }
    ASSERT_EQ(tile[static_cast<std::size_t>(first + maxRank)], sum);
    ASSERT_EQ(tile[static_cast<std::size_t>(first + maxRank + 1)], product);
}

} // namespace

TEST(TileSpace, HasTheBoundsOfTheRealConvolution)
{
    const TileKernel kernel = convolutionKernel();
    const TileSpace space(kernel.graph, kernel.tiled);
    EXPECT_EQ(space.size(), 5832U); // the real file has a tenth of them
    const std::vector<std::set<float>> kernelBounds = {{1, 2, 3}, {1, 2, 3}, {16, 24}, {1, 2, 3}};
    const std::vector<std::set<float>> outputBounds = {{1, 2, 3, 4, 6, 12}, {1, 2, 3, 4, 6, 12}, {1, 2, 4}, {1, 2, 3}};
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(valuesAt(space, tileKernelBounds + i), kernelBounds[static_cast<std::size_t>(i)]);
        EXPECT_EQ(valuesAt(space, tileOutputBounds + i), outputBounds[static_cast<std::size_t>(i)]);
    }
    for (std::uint64_t number = 0; number < space.size(); ++number) // output features are consecutive
        ASSERT_EQ(space.at(number)[3], space.at(number)[11]);
    const TileConfig smallest{1, 1, 16, 1, 0, 0, 19, 16, 1, 1, 1, 1, 0, 0, 4, 1};
    EXPECT_EQ(space.at(space.size() - 1), smallest);
}

TEST(TileSpace, DividesExtentsIntoEqualParts)
{
    KernelBuilder kernel;
    kernel.startBody();
    const NodeId root = kernel.copy(kernel.parameter({{2, 300, 300, 64}, ElementType::Bf16, {3, 2}}), {2, 3});
    const Graph graph = std::move(kernel).plain(root);
    const TileSpace space(graph, root);
    std::set<float> parts;
    for (int divisor = 1; divisor <= 300; ++divisor)
        parts.insert(std::ceil(300.0F / static_cast<float>(divisor)));
    EXPECT_EQ(valuesAt(space, tileOutputBounds + 1), parts);
    EXPECT_EQ(valuesAt(space, tileOutputBounds + 2), (std::set<float>{1, 2, 3, 4, 8}));
    EXPECT_EQ(valuesAt(space, tileKernelBounds), std::set<float>{0});
    EXPECT_EQ(TileSpace(graph, std::nullopt).size(), 1U);
    EXPECT_EQ(TileSpace(graph, std::nullopt).at(0), TileConfig{});
}

TEST(TileKernels, AreSmallAcyclicGraphsWithARoot)
{
    for (const TileKernelKind& kind : tileKernelKinds()) {
        std::set<std::uint32_t> sizes;
        for (std::uint64_t seed = 1; seed <= seedsEach; ++seed) {
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(seed));
            const TileKernel kernel = kind.draw(seed);
            const Graph& graph = kernel.graph;
            sizes.insert(graph.nodeCount());
            EXPECT_GE(graph.nodeCount(), 2U);
            EXPECT_LE(graph.nodeCount(), 90U);
            EXPECT_TRUE(graph.configurable().empty());
            EXPECT_EQ(graph.features(NodeId(graph.nodeCount() - 1))[feature::isRoot], 1.0F);
            for (const Edge& edge : graph.edges())
                ASSERT_LT(edge.producer, edge.consumer);
            EXPECT_EQ(kernel.tiled.has_value(), kind.name != "reshape");
            const bool contracts = kernel.tiled && graph.opcode(*kernel.tiled) == Opcode::Convolution;
            EXPECT_TRUE(!contracts || contractionOf(graph, *kernel.tiled).kernel);
            EXPECT_EQ(allFeatures(graph), allFeatures(kind.draw(seed).graph));
        }
        EXPECT_EQ(sizes.size() > 8, kind.name != "copy" && kind.name != "reshape");
    }
}

TEST(TileKernels, OfAllKindsOccurAndAnUnknownNameListsThem)
{
    std::set<std::string_view> drawn;
    for (std::uint64_t seed = 0; seed < 400; ++seed)
        drawn.insert(drawnTileKernelKind(seed).name);
    EXPECT_EQ(drawn.size(), tileKernelKinds().size());
    EXPECT_THAT(test::errorFrom([] { static_cast<void>(tileKernelKindNamed("sort")); }),
                testing::HasSubstr("convolution"));
}

TEST(TileSimulation, CoversTheBoundsAndHasRuntimes)
{
    for (const TileKernelKind& kind : tileKernelKinds()) {
        for (std::uint64_t seed = 1; seed <= seedsEach; ++seed) {
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(seed));
            const TileKernel kernel = kind.draw(seed);
            const Document document = simulated(kind, seed);
            ASSERT_GE(document.configCount(), 1U);
            ASSERT_LE(document.configCount(), 300U);
            ASSERT_EQ(document.tiles.size(), document.configCount());
            const RegisterGrid grid
                = kernel.tiled ? registerGrid(kernel.graph.features(*kernel.tiled)) : RegisterGrid{};
            for (const TileConfig& tile : document.tiles)
                expectWholeTile(tile, grid, tileOutputBounds);
            EXPECT_GT(std::ranges::min(document.runtimeNs), 0);
            const std::vector<std::int64_t> own(document.configCount(), document.runtimeNs.front());
            EXPECT_EQ(document.normalizerNs, own); // the compiler's own tile is first
            const double worst = static_cast<double>(own.front());
            EXPECT_LE(worst, (kernel.tiled ? 2.0 : 10.0) * static_cast<double>(std::ranges::min(document.runtimeNs)));
        }
    }
}

TEST(TileSimulation, IsMarkedAsSimulatedAndSeeded)
{
    const TileKernelKind& kind = tileKernelKindNamed("reduce");
    const Document first = simulated(kind, 5);
    ASSERT_TRUE(first.simulation);
    EXPECT_NE(first.simulation->find("seed 5"), std::string::npos);
    EXPECT_NE(first.simulation->find("reduce"), std::string::npos);
    EXPECT_EQ(first.runtimeNs, simulated(kind, 5).runtimeNs);
    EXPECT_EQ(first.tiles, simulated(kind, 5).tiles);
    EXPECT_NE(first.runtimeNs, simulated(kind, 6).runtimeNs);
    EXPECT_EQ(simulated(kind, 5, 1).configCount(), 1U);
    EXPECT_GE(simulated(kind, ~std::uint64_t{0}).configCount(), 1U);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(static_cast<void>(simulateTiles(kind.draw(5), "reduce", {}, {}, stop.get_token())), Cancelled);
}

TEST(TileSimulation, FilesKeepTheirContentsWhenReadBack)
{
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "tile" / "xla" / "train" / "kernel.npz";
    std::filesystem::create_directories(file.parent_path());
    const Document document = simulated(tileKernelKindNamed("convolution"), 2);
    writeDocument(document, file);
    const Document read = readDocument(file);
    EXPECT_EQ(read.collection.name(), "tile:xla");
    EXPECT_EQ(read.simulation, document.simulation);
    EXPECT_EQ(read.tiles, document.tiles);
    EXPECT_EQ(read.runtimeNs, document.runtimeNs);
    EXPECT_EQ(read.normalizerNs, document.normalizerNs);
    EXPECT_EQ(allFeatures(read.graph), allFeatures(document.graph));
}

Document documentOf(const TileKernel& kernel, const TileConfig& tile)
{
    Document document;
    document.graph = kernel.graph;
    document.collection.kind = Collection::Kind::Tile;
    document.tiles = {tile};
    return document;
}

TEST(TileMachine, FollowsTheEstimatesOrderWithoutTraits)
{
    const TileKernel kernel = convolutionKernel();
    const TileSpace space(kernel.graph, kernel.tiled);
    const Document document = documentOf(kernel, space.at(0));
    const TileMachine machine(document, {.scratchBytes = 1e9});
    const AnalyticalTile estimate(document);
    for (std::uint64_t number = 0; number < space.size(); number += 37) {
        const double seconds = estimate.cost(space.at(number)).totalSeconds();
        EXPECT_NEAR(machine.seconds(space.at(number)) / seconds, 1, 0.01);
    }
}

TEST(TileMachine, CutLanesAndContractionsCostAsTheTraitsState)
{
    const TileKernel kernel = convolutionKernel();
    const TileSpace space(kernel.graph, kernel.tiled);
    const Document document = documentOf(kernel, space.at(0));
    const TileConfig whole = space.at(0);
    const TileConfig smallest = space.at(space.size() - 1);
    const TileMachine plain(document, {});
    const TileTraits compute{.memoryRate = 1000, .copyStartSeconds = 0}; // compute-bound
    TileTraits reloads = compute;
    reloads.accumulateCycles = 2;
    EXPECT_GT(TileMachine(document, reloads).seconds(smallest),
              1.05 * TileMachine(document, compute).seconds(smallest));
    EXPECT_EQ(TileMachine(document, reloads).seconds(whole), TileMachine(document, compute).seconds(whole));
    EXPECT_GT(TileMachine(document, {.loopSeconds = 1e-6}).seconds(smallest), plain.seconds(smallest) + 1e-3);
    EXPECT_TRUE(plain.fits(smallest));
    EXPECT_FALSE(TileMachine(document, {.scratchBytes = 1e6}).fits(whole));
}
