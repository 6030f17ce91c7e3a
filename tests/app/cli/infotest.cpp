// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/inforeport.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace tgraph;
using cli::FileInfo;

namespace {

FileInfo infoOf(Document document, cli::Why why = cli::Why::No)
{
    return cli::makeFileInfo(std::make_shared<const Document>(std::move(document)), why);
}

/// Returns the report of one of the real files; the test is skipped if they are missing.
nlohmann::ordered_json realInfo(const char* file)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        return nullptr;
    return infoJson(infoOf(readDocument(*folder / file), cli::Why::Nodes));
}

} // namespace

TEST(Info, TextAndJsonAgree)
{
    Document document = test::layoutDocument({.nodes = 30, .edges = 50, .configurable = 4, .configs = 200});
    document.path = "/x/layout/nlp/random/train/made-up.npz";
    document.collection = collectionFromPath(document.path, Collection::Kind::Layout);
    const FileInfo info = infoOf(std::move(document), cli::Why::Nodes);
    const nlohmann::ordered_json json = infoJson(info);
    EXPECT_EQ(json["collection"], "layout:nlp:random");
    EXPECT_EQ(json["nodes"], 30);
    EXPECT_EQ(json["configurations"], 200);
    EXPECT_LT(json["distinct_configurations"], 200);
    EXPECT_GE(json["why"].size(), 1U);
    const std::string text = infoText(info);
    EXPECT_NE(text.find("made-up.npz   layout:nlp:random\n"), std::string::npos) << text;
    EXPECT_NE(text.find("30 nodes, 50 edges"), std::string::npos) << text;
    EXPECT_NE(text.find("200, of which " + json["distinct_configurations"].dump() + " distinct"), std::string::npos)
        << text;
    EXPECT_EQ(text.find("SIMULATED"), std::string::npos);
}

TEST(Info, MarksASimulatedFile)
{
    Document document = test::layoutDocument();
    document.simulation = "by a formula";
    document.proposal = "12 candidates";
    const FileInfo info = infoOf(std::move(document));
    EXPECT_NE(infoText(info).find("SIMULATED       by a formula"), std::string::npos);
    EXPECT_EQ(infoJson(info)["simulation"], "by a formula");
    EXPECT_EQ(infoJson(info)["proposal"], "12 candidates");
}

TEST(Info, HiddenRuntimesCountAsUnpublishedAndExplainNothing)
{
    Document document = test::layoutDocument();
    std::fill(document.runtimeNs.begin(), document.runtimeNs.end(), 0);
    document.runtimesPublished = false;
    const FileInfo info = infoOf(std::move(document), cli::Why::Nodes);
    EXPECT_NE(infoText(info).find("not published"), std::string::npos);
    EXPECT_NE(infoText(info).find("their costs need runtimes or a ranking"), std::string::npos);
    EXPECT_FALSE(infoJson(info).contains("decisions"));
    EXPECT_EQ(infoJson(info)["decisions_without_costs"].size(), info.allDecisions->count());
    EXPECT_TRUE(infoJson(info)["runtime_ns"].is_null());
    EXPECT_TRUE(infoJson(info)["health"]["drift"].is_null());
    EXPECT_TRUE(infoJson(info)["why"].empty());
}

TEST(Info, CountsZeroRuntimesWithoutFailing)
{
    Document document = test::layoutDocument();
    document.runtimeNs[0] = 0;
    document.runtimeNs[3] = 0;
    const std::uint32_t count = document.configCount();
    const FileInfo info = infoOf(std::move(document), cli::Why::Nodes);
    EXPECT_NE(infoText(info).find("2 of " + std::to_string(count)
                                  + " configurations have no published runtime and are left out"),
              std::string::npos)
        << infoText(info);
    const nlohmann::ordered_json json = infoJson(info);
    EXPECT_EQ(json["unpublished_configurations"], 2);
    EXPECT_EQ(json["runtimes_published"], true);
    EXPECT_GT(json["runtime_ns"]["best"].get<double>(), 0);
    EXPECT_TRUE(json["health"]["drift"]["order_tau"].is_number());
}

TEST(Info, ShowsTileRuntimesRelativeToTheDefaultTile)
{
    const FileInfo info = infoOf(test::tileDocument(), cli::Why::Nodes);
    const nlohmann::ordered_json json = infoJson(info);
    EXPECT_TRUE(json.contains("relative_runtime"));
    EXPECT_FALSE(json.contains("layout"));
    EXPECT_NE(infoText(info).find("relative to the default tile"), std::string::npos);
}

TEST(Info, WhyBeginsWithTheAnswerAndFitsOneScreen)
{
    const FileInfo info
        = infoOf(readDocument(TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz"),
                 cli::Why::Decisions);
    const std::string text = infoText(info);
    EXPECT_LE(std::ranges::count(text, '\n'), 40) << text;
    const std::size_t why = text.find("  why: ");
    ASSERT_NE(why, std::string::npos);
    EXPECT_LT(why, text.find("best-to-best"));
    EXPECT_NE(text.find(": A (", why), std::string::npos) << text;
    EXPECT_EQ(text.find("two measurements of"), std::string::npos) << "the file's health is for info without --why";
}

TEST(Info, WhyFitsOneScreenForManyDecisionsAndNodesShowsAll)
{
    Document document
        = test::layoutDocument({.nodes = 200, .edges = 300, .configurable = 120, .configs = 500, .vectorsPerNode = 5});
    Document hidden = document;
    std::ranges::fill(hidden.runtimeNs, 0);
    hidden.runtimesPublished = false;
    for (Document* of : {&document, &hidden}) {
        const FileInfo info = infoOf(*of, cli::Why::Decisions);
        EXPECT_LE(std::ranges::count(infoText(info), '\n'), 40) << infoText(info);
    }
    const FileInfo all = infoOf(hidden, cli::Why::Nodes);
    EXPECT_GE(static_cast<std::size_t>(std::ranges::count(infoText(all), '\n')), 60U);
}

TEST(Info, WhyWithAModelUsesItsScores)
{
    Document document = test::layoutDocument({.nodes = 30, .edges = 50, .configurable = 3, .configs = 100});
    auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    std::vector<double> scores;
    for (const ConfigId config : configurations->representatives)
        scores.push_back(-5 + 2.0 * document.configs.code(SlotId(1), config));
    const Prediction prediction = makePrediction(configurations, scores, {}, {.model = "some-model"});
    const FileInfo info
        = cli::makeFileInfo(std::make_shared<const Document>(document), cli::Why::Decisions, &prediction);
    EXPECT_NE(infoText(info).find("by the scores of some-model"), std::string::npos) << infoText(info);
    const nlohmann::ordered_json json = infoJson(info)["decisions_by_scores"];
    EXPECT_EQ(json["model"], "some-model");
    EXPECT_EQ(json["scale"], "difference");
    EXPECT_NEAR(json["r_squared"].get<double>(), 1, 1e-9);
    EXPECT_TRUE(infoJson(info).contains("decisions")) << "measured runtimes stay beside them";
}

TEST(Info, WhyOfATileFileShowsDimensionsAndMemory)
{
    const FileInfo info = infoOf(test::tileDocument(5, 40), cli::Why::Decisions);
    ASSERT_TRUE(info.decisions);
    const std::string text = infoText(info);
    EXPECT_NE(text.find("dimension"), std::string::npos) << text;
    EXPECT_NE(text.find("of VMEM, output tile of"), std::string::npos) << text;
    EXPECT_LE(std::ranges::count(text, '\n'), 40) << text;
    const nlohmann::ordered_json json = infoJson(info);
    EXPECT_GT(json["decisions"]["decisions"][0]["options"][0]["best_tile"]["memory_bytes"].get<double>(), 0);
}

TEST(Info, KeepsUntrustedNamesOnOneLine)
{
    Document document = test::layoutDocument();
    document.path = "evil\n\x1b[31m.npz";
    const std::string text = infoText(infoOf(std::move(document)));
    EXPECT_EQ(text.substr(0, 14), "evil??[31m.npz");
}

TEST(Info, BundledSampleIsMarkedAsSimulated)
{
    const Document sample
        = readDocument(TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz");
    EXPECT_TRUE(sample.simulation);
    EXPECT_EQ(sample.configCount(), 6000U);
    EXPECT_TRUE(sample.runtimesPublished);
}

TEST(InfoOfRealFiles, AlexnetHasItsKnownSizes)
{
    const nlohmann::ordered_json json = realInfo("layout/xla/default/train/alexnet_train_batch_32.npz");
    if (json.is_null())
        GTEST_SKIP() << test::skipReason; // needs TGRAPH_REAL_DATA
    EXPECT_EQ(json["nodes"], 372);
    EXPECT_EQ(json["edges"], 597);
    EXPECT_EQ(json["layout"]["pruned_nodes"], 73);
    EXPECT_EQ(json["layout"]["pruned_edges"], 73);
    EXPECT_EQ(json["layout"]["pruned_components"], 7);
    EXPECT_EQ(json["configurations"], 47712);
    EXPECT_EQ(json["distinct_configurations"], 29905);
    EXPECT_EQ(json["health"]["repeated_configurations"], 9978);
    EXPECT_NEAR(json["health"]["two_measurements_tau"].get<double>(), 0.66, 0.01);
}

TEST(InfoOfRealFiles, OneNodeExplainsUnet3d)
{
    const nlohmann::ordered_json json = realInfo("layout/xla/default/train/unet3d.npz");
    if (json.is_null())
        GTEST_SKIP() << test::skipReason; // needs TGRAPH_REAL_DATA
    EXPECT_EQ(json["distinct_configurations"], 681);
    EXPECT_EQ(json["health"]["repeated_configurations"], 204);
    EXPECT_NEAR(json["health"]["two_measurements_tau"].get<double>(), 0.83, 0.02);
    const auto& first = json["why"][0];
    EXPECT_EQ(first["node"], 1022);
    EXPECT_GT(first["eta_squared"].get<double>(), 0.999);
    EXPECT_LT(json["why"][1]["eta_squared"].get<double>(), 0.01);
    const auto& slowest = first["vectors"].back();
    EXPECT_EQ(slowest["layouts"].get<std::string>().substr(0, 24), "output {3,4} input {0,4}");
    EXPECT_NEAR(slowest["median_ns"].get<double>(), 70.95e9, 0.01e9);
}

TEST(InfoOfRealFiles, LargestGraphIsPrunedToAnEighth)
{
    const nlohmann::ordered_json json = realInfo("layout/nlp/default/test/3a0c5517a87df8d82fd637b83298a3ba.npz");
    if (json.is_null())
        GTEST_SKIP() << test::skipReason; // needs TGRAPH_REAL_DATA
    EXPECT_EQ(json["nodes"], 21918);
    EXPECT_EQ(json["layout"]["pruned_nodes"], 2850);
    EXPECT_EQ(json["layout"]["pruned_edges"], 2745);
    EXPECT_EQ(json["distinct_configurations"], 988);
    EXPECT_EQ(json["runtimes_published"], false);
}
