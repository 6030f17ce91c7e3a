// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/evaluate.h"

#include "engine/core/error.h"
#include "engine/eval/modelcomparison.h"
#include "engine/eval/rankedlist.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

using namespace tgraph;

namespace {

/// Returns a document with one configurable node that has vector code[i] in configuration i.
Document layoutFileOf(std::vector<std::uint8_t> codes, std::vector<std::int64_t> runtimeNs)
{
    Document document;
    document.path = "data/layout/xla/random/train/net.npz";
    document.collection = collectionFromPath(document.path, Collection::Kind::Layout);
    Graph::Parts parts;
    parts.features.resize(featureCount);
    parts.opcodes = {Opcode::Convolution};
    parts.configurable = {NodeId(0)};
    document.graph = Graph(std::move(parts));
    ConfigTable::Slot slot{.vectors = {}, .codes = codes};
    for (std::int8_t code = 0; code <= *std::ranges::max_element(codes); ++code) {
        slot.vectors.emplace_back().fill(-1);
        slot.vectors.back()[0] = code;
    }
    document.configs = ConfigTable(static_cast<std::uint32_t>(codes.size()), {slot});
    document.runtimesPublished = std::ranges::any_of(runtimeNs, [](std::int64_t runtime) { return runtime != 0; });
    document.runtimeNs = std::move(runtimeNs);
    return document;
}

Document tileFileOf(std::vector<std::int64_t> runtimeNs, std::int64_t normalizerNs)
{
    Document document;
    document.path = "tile/xla/train/fusion.1.npz";
    document.collection = collectionFromPath(document.path, Collection::Kind::Tile);
    for (std::size_t i = 0; i < runtimeNs.size(); ++i)
        document.tiles.emplace_back().fill(static_cast<float>(i));
    document.normalizerNs.assign(runtimeNs.size(), normalizerNs);
    document.runtimesPublished = true;
    document.runtimeNs = std::move(runtimeNs);
    return document;
}

Prediction predict(const Document& document, std::vector<double> distinctScores)
{
    PredictionProvenance provenance{.model = "analytical", .seed = 7, .slateSize = 128, .permutations = 10};
    provenance.folds = 1;
    provenance.device = "cpu";
    provenance.precision = "float32";
    provenance.version = "1.2.3";
    return makePrediction(std::make_shared<const Deduplication>(deduplicate(document)), std::move(distinctScores), {},
                          std::move(provenance));
}

} // namespace

TEST(Evaluate, MeasuresDistinctConfigurationsWithTheirSmallestRuntimes)
{
    // Distinct 0: originals 0, 2 (best 100), 1: original 1 (200), 2: original 3 (150).
    const Document document = layoutFileOf({0, 1, 0, 2}, {300, 200, 100, 150});
    const FileEvaluation evaluation = evaluate(document, predict(document, {0.1, 0.2, 0.3}));
    EXPECT_EQ(evaluation.configs, 4U);
    EXPECT_EQ(evaluation.distinctConfigs, 3U);
    EXPECT_DOUBLE_EQ(evaluation.measures.kendallTau.value(), 1.0 / 3); // (100, 200, 150): one of three pairs is wrong
    EXPECT_DOUBLE_EQ(evaluation.measures.orderedPairAccuracy.value(), 2.0 / 3);
    EXPECT_EQ(evaluation.measures.slowdowns[0], 0.0);
    EXPECT_EQ(evaluation.measures.tileMeasure, 1.0);
    EXPECT_FALSE(evaluation.measures.tileSizeApe);
    EXPECT_EQ(evaluation.provenance.seed, 7U);
}

TEST(Evaluate, UnlistedConfigurationsAreNotAmongTheTopK)
{
    const Document document = tileFileOf({256, 192, 128, 140, 150, 160}, 1024);
    Prediction prediction = predict(document, {0, 1, 2, 2, 2, 2});
    prediction.unlisted = 4;
    const FileEvaluation evaluation = evaluate(document, prediction);
    EXPECT_EQ(evaluation.measures.slowdowns, (std::array<std::optional<double>, 4>{1.0, 0.5, 0.5, 0.5}));
    EXPECT_EQ(evaluation.measures.tileMeasure, 0.5);
    ASSERT_TRUE(evaluation.kernelChoice);
    EXPECT_EQ(evaluation.kernelChoice->chosenNs, 256);
}

TEST(Evaluate, AListWithoutPublishedRuntimesChoosesNothing)
{
    const Document document = tileFileOf({0, 150, 100}, 1000);
    Prediction prediction = predict(document, {0, 1, 1});
    prediction.unlisted = 2;
    const FileEvaluation evaluation = evaluate(document, prediction);
    EXPECT_FALSE(evaluation.measures.slowdowns[1]);
    EXPECT_FALSE(evaluation.measures.tileMeasure);
    EXPECT_FALSE(evaluation.kernelChoice);
}

TEST(RankByModels, CountsTheDifferentRuntimesOfDistinctConfigurations)
{
    // Distinct 0: 100 ns, 1: 200 ns, 2: 100 ns, 3: not published.
    const Document document = layoutFileOf({0, 1, 0, 2, 3}, {300, 200, 100, 100, 0});
    const std::array models = {ModelDescription{.name = "any"}};
    const FileRankings found = rankByModels(document, models,
                                            [&](std::size_t) {
                                                return predict(document, {0.1, 0.2, 0.3, 0.4});
                                            },
                                            {});
    EXPECT_EQ(found.distinctRuntimes, 2U);
}

TEST(RankByModels, NamesAllKindsThatAModelRanks)
{
    const Document document = tileFileOf({0, 150, 100}, 1000);
    const std::array models
        = {ModelDescription{.name = "any"}, ModelDescription{.name = "layouts", .ranksLayout = true},
           ModelDescription{.name = "several", .ranksLayout = true, .ranksTable = true}};
    const FileRankings found = rankByModels(document, models,
                                            [&](std::size_t) {
                                                return predict(document, {0, 1, 2});
                                            },
                                            {});
    ASSERT_EQ(found.ranked.size(), 3U);
    EXPECT_EQ(found.ranked[0].reason, "");
    EXPECT_EQ(found.ranked[1].reason, "ranks only layout files");
    EXPECT_EQ(found.ranked[2].reason, "ranks only layout files, tables");
}

TEST(Evaluate, OneDistinctConfigurationLeavesOrderUndefined)
{
    const Document document = layoutFileOf({0, 0, 0}, {300, 200, 100});
    const Measures measures = evaluate(document, predict(document, {1})).measures;
    EXPECT_FALSE(measures.kendallTau);
    EXPECT_FALSE(measures.kendallTauB);
    EXPECT_FALSE(measures.orderedPairAccuracy);
    EXPECT_EQ(measures.slowdowns[0], 0.0);
}

TEST(Evaluate, HiddenOrImpossibleRuntimesThrowErrorsNamingTheFile)
{
    const auto message = [](const Document& document) {
        return test::errorFrom([&] { static_cast<void>(evaluate(document, predict(document, {1, 2}))); });
    };
    EXPECT_EQ(message(layoutFileOf({0, 1}, {0, 0})),
              "data/layout/xla/random/train/net.npz: config_runtime: found runtimes that are not published, expected "
              "measured runtimes");
    EXPECT_EQ(message(layoutFileOf({0, 1}, {5, -3})),
              "data/layout/xla/random/train/net.npz: config_runtime[1]: found -3 ns, expected a positive runtime");
    EXPECT_EQ(message(tileFileOf({5, 6}, 0)),
              "tile/xla/train/fusion.1.npz: config_runtime_normalizers[0]: found 0 ns, expected a positive runtime");
}

TEST(Evaluate, CountsAndSkipsUnpublishedRuntimes)
{
    const Document partial = layoutFileOf({0, 1, 2, 3, 3}, {300, 0, 100, 0, 200});
    const FileEvaluation evaluation = evaluate(partial, predict(partial, {3, 9, 1, 2}));
    EXPECT_EQ(evaluation.distinctConfigs, 4U);
    EXPECT_EQ(evaluation.unpublishedConfigs, 1U); // one of the last two, which are equal, is known
    const Document known = layoutFileOf({0, 1, 2}, {300, 100, 200});
    const FileEvaluation expected = evaluate(known, predict(known, {3, 1, 2}));
    EXPECT_EQ(evaluation.measures.kendallTau, expected.measures.kendallTau);
    EXPECT_EQ(evaluation.measures.slowdowns, expected.measures.slowdowns);
    EXPECT_EQ(evaluation.measures.orderedPairAccuracy, expected.measures.orderedPairAccuracy);

    const Document tiles = tileFileOf({0, 6, 5}, 10);
    const FileEvaluation ofTiles = evaluate(tiles, predict(tiles, {1, 2, 3}));
    EXPECT_EQ(ofTiles.kernelChoice.value().chosenNs, 6);
    EXPECT_EQ(ofTiles.unpublishedConfigs, 1U);
}

TEST(RankedList, UnpublishedRuntimesAreEmpty)
{
    const Document document = layoutFileOf({0, 1}, {0, 200});
    const Prediction prediction = predict(document, {1, 2});
    const std::string csv = rankedCsv(document, prediction);
    EXPECT_NE(csv.find("\n1,0,0,1,0,,1\n"), std::string::npos) << csv;
    const auto json = nlohmann::json::parse(rankedJson(document, prediction));
    EXPECT_TRUE(json["ranking"][0]["runtime_ns"].is_null());
    EXPECT_EQ(json["ranking"][1]["runtime_ns"], 200);
}

TEST(Evaluate, CollectionsPoolKernelsAndKindsAverageCollections)
{
    std::vector<FileEvaluation> files(4);
    files[0].collection = collectionFromPath("layout/xla/random/a.npz", Collection::Kind::Layout);
    files[0].measures.kendallTau = 0.2;
    files[1].collection = files[0].collection;
    files[1].measures.kendallTau = 0.4;
    files[2].collection = files[0].collection; // undefined: left out of the mean
    files[3].collection = collectionFromPath("layout/nlp/random/a.npz", Collection::Kind::Layout);
    files[3].measures.kendallTau = 0.9;

    const Document longKernel = tileFileOf({1000, 2000}, 1000);
    const Document shortKernel = tileFileOf({10, 30}, 20);
    files.push_back(evaluate(longKernel, predict(longKernel, {1, 2})));
    files.push_back(evaluate(shortKernel, predict(shortKernel, {2, 1})));
    EXPECT_EQ(files[4].measures.tileSizeApe, 0.0);
    EXPECT_DOUBLE_EQ(files[5].measures.tileSizeApe.value(), 200);

    const EvaluationSummary summary = summarizeEvaluations(files);
    ASSERT_EQ(summary.collections.size(), 3U);
    EXPECT_EQ(summary.collections[0].name, "layout:nlp:random");
    EXPECT_EQ(summary.collections[1].name, "layout:xla:random");
    EXPECT_EQ(summary.collections[1].count, 3U);
    EXPECT_DOUBLE_EQ(summary.collections[1].measures.kendallTau.value(), 0.3);
    EXPECT_FALSE(summary.collections[1].measures.tileSizeApe);
    EXPECT_DOUBLE_EQ(summary.collections[2].measures.tileSizeApe.value(), 100 * 20.0 / 1010);
    ASSERT_EQ(summary.kinds.size(), 2U);
    EXPECT_EQ(summary.kinds[0].name, "layout");
    EXPECT_EQ(summary.kinds[0].count, 2U);
    EXPECT_DOUBLE_EQ(summary.kinds[0].measures.kendallTau.value(), 0.6); // mean of 0.3 and 0.9, not of all files
}

TEST(RankedList, CsvHasOneRowPerDistinctConfigurationAndTheProvenanceOnce)
{
    const Document document = layoutFileOf({0, 1, 0, 2}, {300, 200, 100, 150});
    EXPECT_EQ(rankedCsv(document, predict(document, {0.5, 0.125, 0.25})),
              "# file: data/layout/xla/random/train/net.npz\n"
              "# collection: layout:xla:random\n"
              "# configurations: 4\n"
              "# distinct_configurations: 3\n"
              "# model: analytical\n"
              "# seed: 7\n"
              "# slate: 128\n"
              "# permutations: 10\n"
              "# folds: 1\n"
              "# device: cpu\n"
              "# precision: float32\n"
              "# version: 1.2.3\n"
              "rank,configuration,distinct,score,spread,runtime_ns,equal\n"
              "1,1,1,0.125,0,200,1\n"
              "2,3,2,0.25,0,150,1\n"
              "3,2,0,0.5,0,100,2\n"); // the faster one of the originals 0 and 2
}

TEST(RankedList, EqualScoresHaveEqualRanks)
{
    const Document document = layoutFileOf({0, 1, 2}, {300, 200, 100});
    const Prediction prediction = predict(document, {0.5, 0.125, 0.125});
    EXPECT_EQ(prediction.places(), (std::vector<std::uint32_t>{3, 1, 1}));
    const std::string csv = rankedCsv(document, prediction);
    EXPECT_TRUE(csv.ends_with("equal\n1,1,1,0.125,0,200,1\n1,2,2,0.125,0,100,1\n3,0,0,0.5,0,300,1\n")) << csv;
    const auto json = nlohmann::json::parse(rankedJson(document, prediction));
    const std::vector<std::size_t> ranks = {1, 1, 3};
    for (std::size_t row = 0; row < ranks.size(); ++row)
        EXPECT_EQ(json["ranking"][row]["rank"], ranks[row]);
}

TEST(RankedList, WritesDuplicatesOnRequest)
{
    const Document document = layoutFileOf({0, 1, 0, 2}, {300, 200, 100, 150});
    const Prediction prediction = predict(document, {0.125, 0.5, 0.25});
    const std::string csv = rankedCsv(document, prediction, {.top = 2, .duplicates = true});
    EXPECT_TRUE(csv.ends_with("equal\n1,0,0,0.125,0,300,2\n1,2,0,0.125,0,100,2\n2,3,2,0.25,0,150,1\n")) << csv;
    const auto json = nlohmann::json::parse(rankedJson(document, prediction, {.duplicates = true}));
    ASSERT_EQ(json["ranking"].size(), 4U);
    EXPECT_EQ(json["ranking"][1]["configuration"], 2);
    EXPECT_EQ(json["ranking"][1]["equal"], 2);
}

TEST(RankedList, WritesOnlyTheWantedConfigurationsWithTheirRanks)
{
    const Document document = layoutFileOf({0, 1, 0, 2}, {300, 200, 100, 150});
    const Prediction prediction = predict(document, {0.125, 0.5, 0.25});
    const std::vector<DistinctId> only = {DistinctId(1), DistinctId(2)};
    const std::string csv = rankedCsv(document, prediction, {.only = only});
    EXPECT_TRUE(csv.ends_with("equal\n2,3,2,0.25,0,150,1\n3,1,1,0.5,0,200,1\n")) << csv;
}

TEST(RankedList, NamesTheFileInEachRowOfACombinedCsvList)
{
    const Document document = layoutFileOf({0}, {5});
    const Prediction prediction = predict(document, {1});
    const std::string first = rankedCsv(document, prediction, {.namesFile = true});
    EXPECT_TRUE(first.ends_with("runtime_ns,equal,file\n1,0,0,1,0,5,1,data/layout/xla/random/train/net.npz\n"))
        << first;
    const std::string second = rankedCsv(document, prediction, {.namesFile = true, .isFirst = false});
    EXPECT_EQ(second.find("rank,"), std::string::npos) << second;
    EXPECT_TRUE(second.starts_with("# file: ")) << second;
}

TEST(RankedList, CsvQuotesLineBreaksAndCommentCharacters)
{
    Document document = layoutFileOf({0}, {0});
    document.path = "a,\"b\"\n.npz";
    const std::string csv = rankedCsv(document, predict(document, {1}), {.namesFile = true});
    EXPECT_TRUE(csv.starts_with("# file: \"a,\\\"b\\\"\\n.npz\"\n# collection")) << csv;
    EXPECT_TRUE(csv.ends_with("\n1,0,0,1,0,,1,\"a,\"\"b\"\"\n.npz\"\n")) << csv;
    document.path = "run#3.npz";
    const std::string hash = rankedCsv(document, predict(document, {1}), {.namesFile = true});
    EXPECT_TRUE(hash.starts_with("# file: run#3.npz\n")) << hash;
    EXPECT_TRUE(hash.ends_with(",1,\"run#3.npz\"\n")) << hash;
}

TEST(RankedList, WritesLayoutColumnsByDecisionOrByNode)
{
    const Document document = layoutFileOf({0, 1, 0, 2}, {300, 200, 100, 150});
    const Prediction prediction = predict(document, {0.5, 0.125, 0.25});
    const std::string byDecision = rankedCsv(document, prediction, {.layouts = ListLayouts::Decisions});
    EXPECT_NE(byDecision.find("\n# decision A: 1 × convolution "), std::string::npos) << byDecision;
    EXPECT_NE(byDecision.find("; nodes 0\n"), std::string::npos) << byDecision;
    EXPECT_TRUE(byDecision.ends_with("equal,A\n1,1,1,0.125,0,200,1,{1}\n2,3,2,0.25,0,150,1,{2}\n"
                                     "3,2,0,0.5,0,100,2,{0}\n"))
        << byDecision;
    const std::string byNode = rankedCsv(document, prediction, {.top = 1, .layouts = ListLayouts::Nodes});
    EXPECT_TRUE(byNode.ends_with("equal,0.output,0.input,0.kernel\n1,1,1,0.125,0,200,1,{1},{},{}\n")) << byNode;

    const Document tile = tileFileOf({3, 2}, 1);
    const Prediction ofTiles = predict(tile, {1, 2});
    const std::string tiles = rankedCsv(tile, ofTiles, {.top = 1, .layouts = ListLayouts::Decisions});
    EXPECT_TRUE(tiles.ends_with(",A\n1,0,0,1,0,3,1,0\n")) << tiles;
    EXPECT_THROW(static_cast<void>(rankedCsv(tile, ofTiles, {.layouts = ListLayouts::Nodes})), Error);
}

TEST(RankedList, JsonRoundTripsExactly)
{
    Document document = layoutFileOf({0, 1}, {0, 0});
    document.path = "not utf-8 \xff.npz";
    const double score = 0.1 + 0.2;
    const auto json = nlohmann::json::parse(rankedJson(document, predict(document, {2, score})));
    EXPECT_EQ(json["configurations"], 2);
    EXPECT_EQ(json["distinct_configurations"], 2);
    EXPECT_EQ(json["runtimes_published"], false);
    EXPECT_EQ(json["provenance"]["model"], "analytical");
    EXPECT_EQ(json["provenance"]["seed"], 7);
    ASSERT_EQ(json["ranking"].size(), 2U);
    EXPECT_EQ(json["ranking"][0]["configuration"], 1);
    EXPECT_EQ(json["ranking"][0]["rank"], 1);
    EXPECT_EQ(json["ranking"][0]["score"].get<double>(), score);
    EXPECT_TRUE(json["ranking"][0]["runtime_ns"].is_null());
}

TEST(RankedList, TheTopCountsDistinctConfigurations)
{
    const Document document = layoutFileOf({0, 2, 2, 2, 1}, {1, 2, 3, 4, 5});
    const Prediction prediction = predict(document, {3, 1, 2});
    EXPECT_TRUE(rankedCsv(document, prediction, {.top = 2}).ends_with("equal\n1,1,1,1,0,2,3\n2,4,2,2,0,5,1\n"));
    EXPECT_EQ(nlohmann::json::parse(rankedJson(document, prediction, {.top = 2}))["ranking"].size(), 2U);
    EXPECT_EQ(nlohmann::json::parse(rankedJson(document, prediction, {.top = 100}))["ranking"].size(), 3U);
}

TEST(RankedList, CompetitionLineHasEveryLayoutAndFiveTiles)
{
    const Document layout = layoutFileOf({0, 1, 0, 2, 1, 0}, {1, 1, 1, 1, 1, 1});
    EXPECT_EQ(competitionLine(layout, predict(layout, {2, 3, 1})), "layout:xla:random:net,3;0;2;5;1;4\n");
    EXPECT_TRUE(hasCompetitionId(layout));

    const Document tile = tileFileOf({1, 1, 1, 1, 1, 1, 1}, 1);
    EXPECT_EQ(competitionLine(tile, predict(tile, {7, 6, 5, 4, 3, 2, 1})), "tile:xla:fusion.1,6;5;4;3;2\n");
    EXPECT_TRUE(hasCompetitionId(tile));

    Document equal = tile; // tiles 0, 1, 1, 2, 3, 1, 4
    equal.tiles[2] = equal.tiles[5] = equal.tiles[1];
    EXPECT_EQ(competitionLine(equal, predict(equal, {5, 1, 4, 3, 2})), "tile:xla:fusion.1,1;6;4;3;0\n")
        << "five distinct tiles";
    equal.tiles[6] = equal.tiles[4] = equal.tiles[3]; // tiles 0, 1, 1, 2, 2, 1, 2
    equal.tiles[0] = equal.tiles[1]; // tiles 1, 1, 1, 2, 2, 1, 2
    EXPECT_EQ(competitionLine(equal, predict(equal, {2, 1})), "tile:xla:fusion.1,3;0;4;6;1\n")
        << "duplicates fill the line";

    Document elsewhere = layout;
    elsewhere.collection = Collection{.kind = Collection::Kind::Layout};
    EXPECT_FALSE(hasCompetitionId(elsewhere));
}
