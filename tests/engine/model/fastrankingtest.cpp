// SPDX-License-Identifier: GPL-3.0-or-later
// Complete rankings on the fast paths compared with the plain path, at the networks' real width.
#include "engine/eval/measures.h"
#include "engine/io/documentreader.h"
#include "engine/io/npzfiles.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/simulate/convnet.h"
#include "engine/simulate/simulation.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/engine/model/scorespread.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <hwy/targets.h>

namespace tgraph {
namespace {

RankOptions options(ForwardPath forward)
{
    return {.slateSize = 32, .permutations = 3, .seed = 4, .device = Device::Cpu, .forward = forward, .threads = 2};
}

// Tolerances of the fast paths: 1e-3 of the scores' spread, and τ between the two of 0.9999.
void expectFastNear(const std::vector<double>& fast, const std::vector<double>& plain)
{
    expectWithinSpread(fast, plain, 1e-3);
    EXPECT_GE(kendallTau(fast, plain).value(), 0.9999);
}

void expectSameRankings(const Document& document, const Checkpoint& checkpoint, std::uint32_t slateSize = 32)
{
    const auto ranker = makeNetworkRanker(checkpoint);
    const auto rank = [&](ForwardPath path) {
        RankOptions rankOptions = options(path);
        rankOptions.slateSize = slateSize;
        return ranker->rank(document, rankOptions, {}, {});
    };
    const auto plain = rank(ForwardPath::Plain).score;
    for (const auto& [path, name] :
         {std::pair(ForwardPath::Fused, "fused"), std::pair(ForwardPath::Batched, "batched")}) {
        SCOPED_TRACE(name);
        const Prediction fast = rank(path);
        expectFastNear(fast.score, plain);
        EXPECT_TRUE(fast.provenance.forward == name || slateSize * document.graph.nodeCount() > 10'000);
    }
}

// Uses slates of 32 and of 7: several per operation of the batched path, with a shorter one at the end of each
// permutation. The preset `reference` keeps f_in between permutations, too.
TEST(FastRanking, AgreesWithThePlainPathAtFullWidth)
{
    const Document document = randomLayoutDocument(
        {.nodes = 60, .edges = 110, .configurable = 12, .configurations = 150, .vectorsPerNode = 8, .seed = 3});
    for (const auto& [preset, slateSize] :
         {std::pair("paper", 32U), std::pair("paper", 7U), std::pair("reference", 7U), std::pair("authors", 32U)}) {
        SCOPED_TRACE(preset);
        expectSameRankings(document, livelyCheckpoint(presetOptions(preset, ModelKind::Layout), document, 2),
                           slateSize);
    }
}

TEST(FastRanking, AgreesWithThePlainPathOnAnalyticalPriors)
{
    const Document document
        = simulateLayouts(buildConvNet({.batch = 8, .imageExtent = 32, .blockFeatures = {16, 48}, .training = true}),
                          {.program = "convnet"}, {.configurations = 150}, {});
    for (const bool crossAttention : {true, false}) {
        SCOPED_TRACE(crossAttention);
        ModelOptions hybrid = presetOptions("hybrid", ModelKind::Layout);
        hybrid.useCrossAttention = crossAttention;
        expectSameRankings(document, livelyCheckpoint(hybrid, document, 2));
    }
}

// Checks that scores of a tile document on the fused path are near those of the plain path.
void expectSameTiles(const Document& document, const Checkpoint& checkpoint)
{
    const auto ranker = makeNetworkRanker(checkpoint);
    const Prediction fused = ranker->rank(document, options(ForwardPath::Fused), {}, {});
    const Prediction plain = ranker->rank(document, options(ForwardPath::Plain), {}, {});
    EXPECT_EQ(fused.provenance.forward, "fused");
    EXPECT_EQ(plain.provenance.forward, "plain");
    if (spreadOf(plain.score) > 0.0)
        return expectFastNear(fused.score, plain.score);
    for (const double score : fused.score) // all equal
        EXPECT_NEAR(score, plain.score.front(), 1e-5 * (1.0 + std::abs(score)));
}

// The number of configurations leaves a partial block at the end of each product.
TEST(FastRanking, AgreesWithThePlainPathOnTilesAtFullWidth)
{
    const Document document = randomTileDocument({.nodes = 60, .edges = 110, .configurations = 251, .seed = 3});
    for (const char* preset : {"paper", "authors", "reference", "hybrid"}) {
        SCOPED_TRACE(preset);
        expectSameTiles(document, livelyCheckpoint(presetOptions(preset, ModelKind::Tile), document, 2));
    }
}

TEST(FastRanking, TileScoresHaveTheSameBitsForAnyThreadsAndBatches)
{
    const Document document = randomTileDocument({.configurations = 9000, .seed = 2});
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallOptions(ModelKind::Tile), document));
    RankOptions one = options(ForwardPath::Fused);
    one.threads = 1;
    RankOptions many = one;
    many.threads = 5;
    EXPECT_EQ(ranker->rank(document, one, {}, {}).score, ranker->rank(document, many, {}, {}).score);
}

TEST(FastRanking, FallsBackToThePlainPathForTooLargeBatches)
{
    const Document document = randomLayoutDocument({.nodes = 500, .edges = 900, .configurable = 120});
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallOptions(), document));
    RankOptions batched = options(ForwardPath::Batched);
    batched.memoryBytes = 8'000'000; // enough for a few configurations
    EXPECT_EQ(ranker->rank(document, batched, {}, {}).provenance.forward, "plain");
}

TEST(FastRanking, AgreesOnEveryInstructionSet)
{
    const Document document = randomLayoutDocument({.nodes = 20, .edges = 40, .configurable = 6, .configurations = 40});
    const Document tiles = randomTileDocument({.configurations = 40});
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        SCOPED_TRACE(hwy::TargetName(target));
        hwy::SetSupportedTargetsForTest(target);
        expectSameRankings(document, livelyCheckpoint(smallOptions(), document));
        ModelOptions authors = presetOptions("authors", ModelKind::Layout);
        authors.width = 20;
        expectSameRankings(document, livelyCheckpoint(authors, document));
        expectSameTiles(tiles, livelyCheckpoint(smallOptions(ModelKind::Tile), tiles));
    }
    hwy::SetSupportedTargetsForTest(0);
}

// Returns the first configurations of a real file.
Document beginning(const std::filesystem::path& file, std::uint32_t count)
{
    Document document = readDocument(file);
    std::vector<ConfigId> first;
    for (std::uint32_t i = 0; i < std::min(count, document.configCount()); ++i)
        first.emplace_back(i);
    document.configs = document.configs.select(first);
    document.runtimeNs.resize(first.size());
    return document;
}

TEST(FastRanking, AgreesWithThePlainPathOnRealFiles)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    for (const auto& [file, count] : {std::pair("layout/xla/default/train/alexnet_train_batch_32.npz", 128U),
                                      std::pair("layout/xla/default/train/unet3d.npz", 64U),
                                      std::pair("layout/nlp/default/test/3a0c5517a87df8d82fd637b83298a3ba.npz", 12U)}) {
        const Document document = beginning(*folder / file, count);
        for (const char* preset : {"paper", "authors", "reference", "hybrid"}) {
            SCOPED_TRACE(std::string(preset) + " on " + file);
            const Checkpoint lively = livelyCheckpoint(presetOptions(preset, ModelKind::Layout), document);
            Checkpoint untrained = randomCheckpoint(lively.info.options, 1);
            untrained.info.nodeScaler = lively.info.nodeScaler;
            // An untrained hybrid is the prior alone, with many ties.
            expectSameRankings(document, lively.info.options.analyticalPrior ? lively : untrained);
        }
    }
}

TEST(FastRanking, BundledCheckpointAgreesWithThePlainPathOnRealTiles)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        GTEST_SKIP() << test::skipReason;
    const Checkpoint checkpoint = loadCheckpoint(TGRAPH_SOURCE_DIR "/resources/checkpoints/tile-xla.safetensors");
    for (const auto& file : findNpzFiles(*folder / "tile", {}).files) {
        SCOPED_TRACE(file.string());
        expectSameTiles(readDocument(file), checkpoint);
    }
}

} // namespace
} // namespace tgraph
