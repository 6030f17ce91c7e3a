// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/modelvariants.h"
#include "tests/engine/model/referencenetwork.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <tuple>

namespace tgraph {
namespace {

Prediction rankOf(const Checkpoint& checkpoint, const Document& document, const RankOptions& options)
{
    return makeNetworkRanker(checkpoint)->rank(document, options, {}, {});
}

RankOptions threePermutations()
{
    return {.slateSize = 4, .permutations = 3, .seed = 11, .device = Device::Cpu, .threads = 1};
}

void expectNear(const std::vector<double>& scores, const Vector& expected, double tolerance)
{
    ASSERT_EQ(scores.size(), expected.size());
    for (std::size_t i = 0; i < scores.size(); ++i)
        EXPECT_NEAR(scores[i], expected[i], tolerance * (1.0 + std::abs(expected[i]))) << "configuration " << i;
}

class RankingWithEveryOption : public testing::TestWithParam<ModelVariant> { };

TEST_P(RankingWithEveryOption, AgreesWithTheEquations)
{
    const ModelOptions& options = GetParam().options;
    const RandomDocument recipe{.nodes = 12, .edges = 20, .configurable = 4, .configurations = 10};
    if (options.kind == ModelKind::Layout) {
        const Document document = randomLayoutDocument(recipe);
        const Checkpoint checkpoint = livelyCheckpoint(options, document, 2);
        const Vector expected = referenceRanking(document, checkpoint, threePermutations());
        for (const ForwardPath path : {ForwardPath::Fused, ForwardPath::Batched, ForwardPath::Plain}) {
            RankOptions rankOptions = threePermutations();
            rankOptions.forward = path;
            expectNear(rankOf(checkpoint, document, rankOptions).score, expected, 1e-4);
        }
    } else {
        const Document document = randomTileDocument(recipe);
        const Checkpoint checkpoint = livelyCheckpoint(options, document);
        const Vector expected = referenceTileScores(document, checkpoint.info, checkpoint.folds[0]);
        expectNear(rankOf(checkpoint, document, threePermutations()).originalScores(), expected, 1e-4);
    }
}

TEST(Ranker, ScoresTilesOfAGraphWithoutNodes)
{
    const Document document = randomTileDocument({.nodes = 0, .edges = 0});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(ModelKind::Tile), document);
    const std::vector<double> scores = rankOf(checkpoint, document, threePermutations()).score;
    EXPECT_NE(scores.front(), scores.back()); // distinct tile features
}

INSTANTIATE_TEST_SUITE_P(Ranker, RankingWithEveryOption, testing::ValuesIn(modelVariants()),
                         [](const auto& variant) { return variant.param.name; });

// Returns a document whose slates take several units of work.
Document documentOfManyUnits()
{
    return randomLayoutDocument(
        {.nodes = 500, .edges = 900, .configurable = 120, .configurations = 23, .vectorsPerNode = 4, .seed = 5});
}

TEST(Ranker, GivesTheSameBitsAtAnyThreadCount)
{
    const Document document = documentOfManyUnits();
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallOptions(), document, 2));
    for (const ForwardPath path : {ForwardPath::Fused, ForwardPath::Batched, ForwardPath::Plain}) {
        RankOptions options{.slateSize = 9, .permutations = 4, .device = Device::Cpu, .forward = path, .threads = 1};
        const Prediction one = ranker->rank(document, options, {}, {});
        for (const unsigned threads : {2U, 3U, 8U}) {
            options.threads = threads;
            const Prediction many = ranker->rank(document, options, {}, {});
            EXPECT_EQ(many.score, one.score) << one.provenance.forward << ' ' << threads;
            EXPECT_EQ(many.spread, one.spread) << one.provenance.forward << ' ' << threads;
        }
    }
}

// Attention without effect on the order needs one permutation, attention with an effect needs the maximum; the scores
// are those of as many permutations.
TEST(Ranker, AutoAveragesAsManyPermutationsAsTheOrderNeeds)
{
    const Document document = randomLayoutDocument(
        {.nodes = 20, .edges = 30, .configurable = 8, .configurations = 200, .vectorsPerNode = 8, .seed = 3});
    Checkpoint lively = livelyCheckpoint(smallOptions(), document, 2);
    Checkpoint inert = lively;
    for (Weights& weights : inert.folds)
        for (const char* name : {"blocks.0.temperature", "blocks.1.temperature"})
            weights.at(name).values[0] = 1e6F; // uniform attention for any slate
    RankOptions options{.slateSize = 10, .device = Device::Cpu, .threads = 2};
    ASSERT_EQ(options.permutations, autoPermutations);
    for (const auto& [checkpoint, most] : {std::pair(&inert, 1U), std::pair(&lively, mostAutoPermutations)}) {
        const auto ranker = makeNetworkRanker(*checkpoint);
        const Prediction settled = ranker->rank(document, options, {}, {});
        EXPECT_EQ(settled.provenance.permutations, most);
        EXPECT_EQ(settled.provenance.permutationsAllowed, mostAutoPermutations);
        RankOptions fixed = options;
        fixed.permutations = most;
        const Prediction asked = ranker->rank(document, fixed, {}, {});
        EXPECT_EQ(asked.provenance.permutationsAllowed, 0U);
        for (std::size_t i = 0; i < asked.score.size(); ++i)
            EXPECT_NEAR(settled.score[i], asked.score[i], 1e-3); // data shared by many permutations are kept in 16 bits
        options.threads = 7;
        EXPECT_EQ(ranker->rank(document, options, {}, {}).score, settled.score);
    }
}

TEST(Ranker, GivesTheSameBitsForAnyMemoryLimit)
{
    const Document document = documentOfManyUnits();
    for (const auto& [blocks, path, permutations] :
         {std::tuple(1, ForwardPath::Plain, 1U), std::tuple(2, ForwardPath::Plain, 1U),
          std::tuple(1, ForwardPath::Fused, 1U), std::tuple(2, ForwardPath::Fused, 3U),
          std::tuple(3, ForwardPath::Fused, 2U)}) {
        ModelOptions modelOptions = smallOptions();
        modelOptions.blocks = blocks;
        modelOptions.width = 64;
        const auto ranker = makeNetworkRanker(livelyCheckpoint(modelOptions, document));
        RankOptions options{
            .slateSize = 16, .permutations = permutations, .device = Device::Cpu, .forward = path, .threads = 1};
        const Prediction ample = ranker->rank(document, options, {}, {});
        int splits = 0;
        // Increases the memory in small steps, from too little to enough for everything; 16
        // configurations need 2.4 MB.
        for (options.memoryBytes = 1'000'000; splits < 14; options.memoryBytes += 250'000) {
            try {
                EXPECT_EQ(ranker->rank(document, options, {}, {}).score, ample.score) << options.memoryBytes;
                ++splits;
            } catch (const Error& error) {
                ASSERT_NE(std::string(error.what()).find("memory"), std::string::npos) << error.what();
                ASSERT_EQ(splits, 0) << "a smaller limit was enough";
            }
        }
    }
}

// Reads the minimum from the error of a ranking that is allowed almost no memory.
std::size_t leastMemory(const Checkpoint& checkpoint, const Document& document, RankOptions options)
{
    options.memoryBytes = 1;
    const std::string text = test::errorFrom([&] { (void)rankOf(checkpoint, document, options); });
    const std::string before = "at least ";
    return std::stoul(text.substr(text.find(before) + before.size()));
}

TEST(Ranker, NeedsMemoryForOneFoldAtATime)
{
    const Document document = documentOfManyUnits();
    const Checkpoint one = livelyCheckpoint(smallOptions(), document, 1);
    const Checkpoint five = livelyCheckpoint(smallOptions(), document, 5);
    for (const ForwardPath path : {ForwardPath::Fused, ForwardPath::Plain}) {
        RankOptions options = threePermutations();
        options.forward = path;
        const std::vector<double> ample = rankOf(five, document, options).score;
        options.memoryBytes = leastMemory(one, document, options);
        ASSERT_GT(options.memoryBytes, 1U);
        EXPECT_EQ(leastMemory(five, document, options), options.memoryBytes);
        EXPECT_EQ(rankOf(five, document, options).score, ample);
    }
}

// Work per tile includes the nodes if the tile enters at the nodes; a Transformer's memory grows with their number.
TEST(Ranker, RejectsAKernelThatDoesNotFitInMemory)
{
    const Document document = randomTileDocument({.nodes = 400, .edges = 600, .configurations = 5, .acyclic = true});
    for (const auto reduction : {KernelReduction::Lstm, KernelReduction::Transformer})
        for (const TilePlacement place : {TilePlacement::Nodes, TilePlacement::Kernel}) {
            ModelOptions modelOptions = smallKernelOptions(reduction);
            modelOptions.kernel.tileFeatures = place;
            const Checkpoint checkpoint = livelyCheckpoint(modelOptions, document);
            RankOptions options{.device = Device::Cpu, .threads = 2};
            const std::vector<double> ample = rankOf(checkpoint, document, options).score;
            options.memoryBytes = leastMemory(checkpoint, document, options);
            const bool atNodes = reduction == KernelReduction::Transformer && place == TilePlacement::Nodes;
            EXPECT_GT(options.memoryBytes, atNodes ? 400U * 16U * sizeof(float) : 1U);
            EXPECT_EQ(rankOf(checkpoint, document, options).score, ample);
        }
}

TEST(Ranker, SeedDecidesTheSlates)
{
    const Document document = randomLayoutDocument({.configurations = 20});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    RankOptions options = threePermutations();
    const Prediction first = rankOf(checkpoint, document, options);
    EXPECT_EQ(rankOf(checkpoint, document, options).score, first.score);
    options.seed = 12;
    EXPECT_NE(rankOf(checkpoint, document, options).score, first.score);
}

TEST(Ranker, PermutedConfigurationsHavePermutedScores)
{
    const Document document = randomLayoutDocument({.configurations = 12});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    std::vector<ConfigId> reversed;
    for (std::uint32_t i = document.configCount(); i-- > 0;)
        reversed.emplace_back(i);
    Document turned = document;
    turned.configs = document.configs.select(reversed);
    RankOptions options = threePermutations();
    options.slateSize = 64;
    Vector expected = rankOf(checkpoint, document, options).originalScores();
    std::ranges::reverse(expected);
    expectNear(rankOf(checkpoint, turned, options).originalScores(), expected, 1e-5);
}

TEST(Ranker, IgnoresRuntimes)
{
    const Document published = randomLayoutDocument({.configurations = 15});
    Document hidden = published;
    std::ranges::fill(hidden.runtimeNs, 0);
    hidden.runtimesPublished = false;
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), published);
    EXPECT_EQ(rankOf(checkpoint, hidden, threePermutations()).originalScores(),
              rankOf(checkpoint, published, threePermutations()).originalScores());
}

TEST(Ranker, RanksTheSmallestDocuments)
{
    const std::vector<RandomDocument> recipes = {
        {.nodes = 1, .edges = 0, .configurable = 1, .configurations = 3},
        {.nodes = 5, .edges = 0, .configurable = 2, .configurations = 5}, // configurable nodes without edges
        {.configurations = 1},
    };
    for (const ModelVariant& variant : modelVariants()) {
        if (variant.options.kind != ModelKind::Layout)
            continue;
        for (const RandomDocument& recipe : recipes) {
            const Document document = randomLayoutDocument(recipe);
            const Checkpoint checkpoint = livelyCheckpoint(variant.options, document);
            SCOPED_TRACE(variant.name);
            expectNear(rankOf(checkpoint, document, threePermutations()).score,
                       referenceRanking(document, checkpoint, threePermutations()), 1e-4);
        }
    }
}

TEST(Ranker, GivesOneScoreToAGraphWithoutConfigurableNodes)
{
    const Document document = randomLayoutDocument({.configurable = 0, .configurations = 4});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    const Prediction prediction = rankOf(checkpoint, document, threePermutations());
    ASSERT_EQ(prediction.score.size(), 1U);
    EXPECT_FLOAT_EQ(static_cast<float>(prediction.score[0]), checkpoint.folds[0].at("output.bias").values[0]);
    EXPECT_EQ(prediction.order.size(), 4U);
}

TEST(Ranker, DuplicatesShareAScoreAndFollowEachOther)
{
    const Document original = randomLayoutDocument({.configurations = 6, .vectorsPerNode = 9});
    std::vector<ConfigId> twice;
    for (const std::uint32_t i : {3U, 0U, 1U, 3U, 2U, 0U, 4U, 5U, 3U})
        twice.emplace_back(i);
    Document document = original;
    document.configs = original.configs.select(twice);
    document.runtimeNs.assign(twice.size(), 1000);
    const Prediction prediction = rankOf(livelyCheckpoint(smallOptions(), original), document, threePermutations());
    EXPECT_EQ(prediction.score.size(), 6U);
    const auto scores = prediction.originalScores();
    EXPECT_EQ(scores[0], scores[3]);
    EXPECT_EQ(scores[0], scores[8]);
    EXPECT_EQ(scores[1], scores[5]);
    EXPECT_EQ(prediction.scoreOf(ConfigId(8)), scores[8]);
    const auto first = std::ranges::find(prediction.order, ConfigId(0));
    ASSERT_LT(first - prediction.order.begin(), 7);
    EXPECT_EQ(*(first + 1), ConfigId(3));
    EXPECT_EQ(*(first + 2), ConfigId(8));
    for (std::size_t i = 1; i < prediction.order.size(); ++i)
        EXPECT_LE(scores[prediction.order[i - 1].value], scores[prediction.order[i].value]);
    for (const DistinctId distinct : idsBelow<DistinctId>(6))
        for (std::uint32_t other = 0; other < 6; ++other)
            EXPECT_EQ(prediction.rank[distinct.value] < prediction.rank[other],
                      prediction.score[distinct.value] < prediction.score[other]);
}

TEST(Ranker, ReportsScoresDuringRanking)
{
    const Document document = randomLayoutDocument({.configurations = 21, .vectorsPerNode = 9});
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallOptions(), document, 2));
    std::vector<double> progress;
    std::vector<double> latest;
    int arrivals = 0;
    const RankCallbacks callbacks{
        .progress = [&](double fraction) { progress.push_back(fraction); },
        .partialScores =
            [&](const PartialScores& partial) {
                latest.resize(partial.configurations->distinctCount());
                for (std::size_t i = 0; i < partial.distinct.size(); ++i)
                    latest[partial.distinct[i].value] = partial.score[i];
                ++arrivals;
            },
    };
    RankOptions options = threePermutations();
    options.threads = 2;
    const Prediction prediction = ranker->rank(document, options, {}, callbacks);
    EXPECT_EQ(latest, prediction.score);
    EXPECT_EQ(arrivals, 3 * 6 + 1 + 2 * 6); // permutations × slates of 4; the second fold's first permutation at once
    EXPECT_TRUE(std::ranges::is_sorted(progress));
    EXPECT_EQ(progress.back(), 1.0);
}

TEST(Ranker, StopsWhenAsked)
{
    const Document document = randomLayoutDocument({.configurations = 40, .vectorsPerNode = 9});
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallOptions(), document));
    RankOptions options = threePermutations();
    options.permutations = 1000;
    std::stop_source stop;
    int arrivals = 0;
    const RankCallbacks callbacks{.partialScores = [&](const PartialScores&) {
        if (++arrivals == 2)
            stop.request_stop();
    }};
    EXPECT_THROW((void)ranker->rank(document, options, stop.get_token(), callbacks), Cancelled);
    EXPECT_EQ(arrivals, 2);
}

TEST(Ranker, SpreadIgnoresOffsetsBetweenFolds)
{
    const Document document = randomLayoutDocument({.configurations = 20, .vectorsPerNode = 9});
    Checkpoint one = livelyCheckpoint(smallOptions(), document);
    Checkpoint two = one;
    two.info.folds = {0, 1};
    two.folds.push_back(one.folds[0]);
    two.folds[1].at("output.bias").values[0] += 5.0F;
    const Prediction single = rankOf(one, document, threePermutations());
    const Prediction shifted = rankOf(two, document, threePermutations());
    expectNear(shifted.spread, single.spread, 1e-5);
    EXPECT_GT(*std::ranges::max_element(single.spread), 1e-3);

    RankOptions once = threePermutations();
    once.permutations = 1;
    EXPECT_EQ(rankOf(one, document, once).spread, std::vector<double>(single.score.size(), 0.0));
}

TEST(Ranker, ManyDistinctVectorsAreEmbeddedWithoutATable)
{
    const Document document = randomLayoutDocument(
        {.nodes = 90, .edges = 60, .configurable = 40, .configurations = 5, .vectorsPerNode = 1700});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    expectNear(rankOf(checkpoint, document, threePermutations()).score,
               referenceRanking(document, checkpoint, threePermutations()), 1e-4);
}

TEST(Ranker, RejectsUnsupportedRequests)
{
    const Document layout = randomLayoutDocument({});
    const Document tile = randomTileDocument({});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), layout);
    const auto expectError = [&](const Document& document, const RankOptions& options, const char* part) {
        EXPECT_THAT(test::errorFrom([&] { (void)rankOf(checkpoint, document, options); }), testing::HasSubstr(part));
    };
    expectError(tile, threePermutations(), "a model for layout files");
    expectError(layout, {.slateSize = 0}, "slate size");
    expectError(layout, {.permutations = mostPermutations + 1}, "permutations");
    expectError(layout, {.device = Device::Cpu, .memoryBytes = 1000}, "memory");
    expectError(layout, {.device = Device::Cpu, .precision = Precision::Bfloat16}, "bfloat16");
    if (autoDevice().device == Device::Cpu)
        expectError(layout, {.device = Device::Cuda}, autoDevice().reason.c_str());
}

TEST(Ranker, RejectsNonFiniteScores)
{
    const Document document = randomLayoutDocument({});
    Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    for (float& value : checkpoint.folds[0].at("output.weight").values)
        value = 3e38F;
    EXPECT_THROW((void)rankOf(checkpoint, document, threePermutations()), Error);
}

TEST(Ranker, ProvenanceNamesEverythingThatDeterminesTheResult)
{
    const Document document = randomLayoutDocument({.configurations = 20});
    const PredictionProvenance provenance
        = rankOf(randomCheckpoint(smallOptions(), 1, 2), document, threePermutations()).provenance;
    EXPECT_EQ(provenance.model, "untrained");
    EXPECT_EQ(provenance.preset, "custom");
    EXPECT_EQ(provenance.seed, 11U);
    EXPECT_EQ(provenance.slateSize, 4U);
    EXPECT_EQ(provenance.permutations, 3U);
    EXPECT_EQ(provenance.folds, 2U);
    EXPECT_EQ(provenance.device, "cpu");
    EXPECT_EQ(provenance.precision, "float32");
    EXPECT_EQ(provenance.forward, "fused");
    EXPECT_FALSE(provenance.version.empty());
}

TEST(Ranker, ReportsThePathUsed)
{
    const Document document = randomLayoutDocument({});
    RankOptions plain = threePermutations();
    plain.forward = ForwardPath::Plain;
    EXPECT_EQ(rankOf(livelyCheckpoint(smallOptions(), document), document, plain).provenance.forward, "plain");
    ModelOptions withPrior = smallOptions();
    withPrior.analyticalPrior = true;
    EXPECT_EQ(rankOf(livelyCheckpoint(withPrior, document), document, threePermutations()).provenance.forward, "fused");
    ModelOptions inParts = smallOptions();
    inParts.segments.nodes = 4;
    EXPECT_EQ(rankOf(livelyCheckpoint(inParts, document), document, threePermutations()).provenance.forward, "plain");
}

TEST(Ranking, EachFoldUsesItsOwnScaler)
{
    for (const ModelKind kind : {ModelKind::Layout, ModelKind::Tile}) {
        const Document document = kind == ModelKind::Layout ? randomLayoutDocument({}) : randomTileDocument({});
        Checkpoint both = livelyCheckpoint(smallOptions(kind), document, 2);
        both.info.foldScalers.assign(2, {both.info.nodeScaler, both.info.tileScaler});
        both.info.foldScalers[1].node.mean[21] += 1.5;
        if (kind == ModelKind::Tile)
            both.info.foldScalers[1].tile.deviation[0] *= 3;
        std::vector<double> mean(rankOf(both, document, threePermutations()).score.size(), 0.0);
        for (const std::size_t fold : {0U, 1U}) {
            Checkpoint alone = both;
            alone.info = infoOfFold(both.info, fold);
            alone.info.folds = {0};
            alone.folds = {both.folds[fold]};
            const Prediction prediction = rankOf(alone, document, threePermutations());
            for (std::size_t i = 0; i < mean.size(); ++i)
                mean[i] += prediction.score[i] / 2;
        }
        expectNear(rankOf(both, document, threePermutations()).score, mean, 1e-6);
        Checkpoint shared = both;
        shared.info.foldScalers.clear();
        EXPECT_NE(rankOf(shared, document, threePermutations()).score,
                  rankOf(both, document, threePermutations()).score);
    }
}

} // namespace
} // namespace tgraph
