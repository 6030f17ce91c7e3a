// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings by the preset `authors` on the fused path, with each of its options changed, compared with the LibTorch
// network and with the equations.
#include "engine/model/fused/fastpath.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/modelvariants.h"
#include "tests/engine/model/referencenetwork.h"
#include "tests/engine/model/scorespread.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace tgraph {
namespace {

// Leaves padding in every vector of channels.
ModelOptions smallAuthors(ModelKind kind)
{
    ModelOptions options = presetOptions("authors", kind);
    const ModelOptions small = smallOptions(kind);
    options.width = small.width;
    options.layoutEmbedding = small.layoutEmbedding;
    options.opcodeEmbedding = small.opcodeEmbedding;
    options.squeeze = small.squeeze;
    return options;
}

std::vector<ModelVariant> authorsVariants()
{
    std::vector<ModelVariant> variants;
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const auto add = [&](const char* name, const std::function<void(ModelOptions&)>& change) {
            ModelOptions options = smallAuthors(kind);
            change(options);
            variants.push_back({(kind == ModelKind::Layout ? "Layout" : "Tile") + std::string(name), options});
        };
        add("Authors", [](ModelOptions&) {});
        add("Random", [](ModelOptions& o) { o.useCrossAttention = o.inputCrossAttention = false; });
        add("AttentionInBlocks", [](ModelOptions& o) { o.inputCrossAttention = false; });
        add("NoChannelAttention", [](ModelOptions& o) { o.useSelfAttention = o.inputAttention = false; });
        add("NoInputAttention", [](ModelOptions& o) { o.inputAttention = false; });
        add("NoEdges", [](ModelOptions& o) { o.useEdges = false; });
        add("BothNeighbours", [](ModelOptions& o) { o.neighbours = Neighbours::Both; });
        add("Sum", [](ModelOptions& o) { o.aggregation = Aggregation::Sum; });
        add("MessageLayer", [](ModelOptions& o) { o.messageLayer = true; });
        add("L2Norm", [](ModelOptions& o) { o.l2Norm = true; });
        add("NoNorm", [](ModelOptions& o) { o.norm = NormPlacement::None, o.initialTemperature = 2.0; });
        add("BlockNorm", [](ModelOptions& o) { o.norm = NormPlacement::Block; });
        add("InputNorm", [](ModelOptions& o) { o.norm = NormPlacement::Input; });
        add("ActivationBeforeSum", [](ModelOptions& o) { o.activation = ActivationOrder::BeforeSum; });
        add("OneBlock", [](ModelOptions& o) { o.blocks = 1; });
        add("ThreeBlocks", [](ModelOptions& o) { o.blocks = 3; });
        add("Width", [](ModelOptions& o) { o.width = 34; });
        add("LogFeatures", [](ModelOptions& o) { o.logFeatures = true; });
        add("AnalyticalFeatures", [](ModelOptions& o) { o.analyticalFeatures = true; });
        add("AnalyticalPrior", [](ModelOptions& o) { o.analyticalPrior = true; });
        add("AnalyticalPriorOneBlock", [](ModelOptions& o) { o.analyticalPrior = true, o.blocks = 1; });
        add("AnalyticalPriorBlocksAlone",
            [](ModelOptions& o) { o.analyticalPrior = true, o.inputCrossAttention = false, o.blocks = 1; });
        add("SharpAttention", [](ModelOptions& o) { o.initialTemperature = 0.02; });
        if (kind == ModelKind::Layout) {
            add("ScaledAttention", [](ModelOptions& o) { o.scaledCrossAttention = true; });
            add("NoPruning", [](ModelOptions& o) { o.prune = false; });
        } else {
            add("TileActivation", [](ModelOptions& o) { o.tileActivation = true; });
        }
    }
    return variants;
}

// Returns a document whose pruned graph takes three tiles of nodes, the last of them short.
Document graphOfSeveralTiles(std::uint32_t configurations)
{
    return randomLayoutDocument({.nodes = 260,
                                 .edges = 420,
                                 .configurable = 90,
                                 .configurations = configurations,
                                 .vectorsPerNode = 6,
                                 .seed = 8});
}

RankOptions inSlates(ForwardPath forward, std::uint32_t slateSize, std::uint32_t permutations = 1)
{
    return {.slateSize = slateSize,
            .permutations = permutations,
            .seed = 6,
            .device = Device::Cpu,
            .forward = forward,
            .threads = 2};
}

Prediction fusedRanking(const Checkpoint& checkpoint, const Document& document, const RankOptions& rankOptions)
{
    Prediction prediction = makeNetworkRanker(checkpoint)->rank(document, rankOptions, {}, {});
    EXPECT_EQ(prediction.provenance.forward, "fused");
    return prediction;
}

// Returns the tolerance: float32 rounds logits by 1e-7 of their size, and sharp attention multiplies this by 50.
double limitOf(const ModelOptions& model)
{
    return model.initialTemperature < 0.1 ? 1e-3 : 1e-4;
}

class AuthorsOptions : public testing::TestWithParam<ModelVariant> { };

TEST_P(AuthorsOptions, FusedScoresAgreeWithTheEquations)
{
    const ModelOptions& model = GetParam().options;
    ASSERT_TRUE(hasFastPath(model));
    if (model.kind == ModelKind::Tile) {
        const Document document
            = randomTileDocument({.nodes = 120, .edges = 200, .configurations = 99, .acyclic = true});
        const Checkpoint checkpoint = livelyCheckpoint(model, document);
        return expectWithinSpread(fusedRanking(checkpoint, document, inSlates(ForwardPath::Fused, 1)).originalScores(),
                                  referenceTileScores(document, checkpoint.info, checkpoint.folds[0]), limitOf(model));
    }
    const Document document = graphOfSeveralTiles(11); // the last slate has three
    const Checkpoint checkpoint = livelyCheckpoint(model, document);
    const RankOptions rankOptions = inSlates(ForwardPath::Fused, 4, 2);
    expectWithinSpread(fusedRanking(checkpoint, document, rankOptions).score,
                       referenceRanking(document, checkpoint, rankOptions), limitOf(model));
}

TEST_P(AuthorsOptions, FusedScoresAgreeWithLibTorchForAnySlate)
{
    const ModelOptions& model = GetParam().options;
    const bool tile = model.kind == ModelKind::Tile;
    const Document document
        = tile ? randomTileDocument({.nodes = 120, .edges = 200, .configurations = 99}) : graphOfSeveralTiles(150);
    const auto ranker = makeNetworkRanker(livelyCheckpoint(model, document));
    for (const std::uint32_t slate : {1U, 2U, 64U, 128U}) {
        SCOPED_TRACE(slate);
        const Prediction fused = ranker->rank(document, inSlates(ForwardPath::Fused, slate), {}, {});
        const Prediction plain = ranker->rank(document, inSlates(ForwardPath::Plain, slate), {}, {});
        EXPECT_EQ(fused.provenance.forward, "fused");
        EXPECT_EQ(plain.provenance.forward, "plain");
        expectWithinSpread(fused.score, plain.score, limitOf(model));
        if (tile)
            break;
    }
}

INSTANTIATE_TEST_SUITE_P(AuthorsRanking, AuthorsOptions, testing::ValuesIn(authorsVariants()),
                         [](const auto& variant) { return variant.param.name; });

TEST(AuthorsRanking, AgreesWithTheEquationsForAnySlate)
{
    const Document document = graphOfSeveralTiles(150);
    const Checkpoint checkpoint = livelyCheckpoint(smallAuthors(ModelKind::Layout), document);
    for (const std::uint32_t slate : {1U, 2U, 64U, 128U}) {
        SCOPED_TRACE(slate);
        const RankOptions rankOptions = inSlates(ForwardPath::Fused, slate);
        expectWithinSpread(fusedRanking(checkpoint, document, rankOptions).score,
                           referenceRanking(document, checkpoint, rankOptions), 1e-4);
    }
}

TEST(AuthorsRanking, HasTheSameBitsForAnyThreadsAndMemory)
{
    const Document document = graphOfSeveralTiles(40);
    const Checkpoint checkpoint = livelyCheckpoint(smallAuthors(ModelKind::Layout), document, 2);
    const RankOptions ample = inSlates(ForwardPath::Fused, 16, 3);
    const std::vector<double> expected = fusedRanking(checkpoint, document, ample).score;
    RankOptions changed = ample;
    for (const unsigned threads : {1U, 3U, 8U}) {
        changed.threads = threads;
        EXPECT_EQ(fusedRanking(checkpoint, document, changed).score, expected) << threads;
    }
    changed.threads = 1;
    int accepted = 0;
    // From too little memory to enough for all states of a slate.
    for (changed.memoryBytes = 100'000; accepted < 12; changed.memoryBytes += 150'000) {
        try {
            EXPECT_EQ(fusedRanking(checkpoint, document, changed).score, expected) << changed.memoryBytes;
            ++accepted;
        } catch (const Error& error) {
            ASSERT_NE(std::string(error.what()).find("memory"), std::string::npos) << error.what();
            ASSERT_EQ(accepted, 0) << "a smaller limit was enough";
        }
    }
}

} // namespace
} // namespace tgraph
