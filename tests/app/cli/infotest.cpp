// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inforeport.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace tgraph;
using cli::FileInfo;

namespace {

FileInfo infoOf(Document document, cli::Why why = cli::Why::No)
{
    return cli::makeFileInfo(std::make_shared<const Document>(std::move(document)), why);
}

/// The report of one of the real files; the test is skipped where there are none.
nlohmann::ordered_json realInfo(const char* file)
{
    const auto folder = test::realDataFolder();
    if (!folder)
        return nullptr;
    return infoJson(infoOf(readDocument(*folder / file), cli::Why::Nodes));
}

} // namespace

TEST(Info, SaysInTextWhatJsonSaysInNumbers)
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

TEST(Info, ShowsThatAFileIsSimulated)
{
    Document document = test::layoutDocument();
    document.simulation = "by a formula";
    const FileInfo info = infoOf(std::move(document));
    EXPECT_NE(infoText(info).find("SIMULATED       by a formula"), std::string::npos);
    EXPECT_EQ(infoJson(info)["simulation"], "by a formula");
}

TEST(Info, HiddenRuntimesAreNotPublishedAndExplainNothing)
{
    Document document = test::layoutDocument();
    std::fill(document.runtimeNs.begin(), document.runtimeNs.end(), 0);
    document.runtimesPublished = false;
    const FileInfo info = infoOf(std::move(document), cli::Why::Nodes);
    EXPECT_NE(infoText(info).find("not published"), std::string::npos);
    EXPECT_NE(infoText(info).find("why             runtimes are not published"), std::string::npos);
    EXPECT_TRUE(infoJson(info)["runtime_ns"].is_null());
    EXPECT_TRUE(infoJson(info)["health"]["drift"].is_null());
    EXPECT_TRUE(infoJson(info)["why"].empty());
}

TEST(Info, ZerosAmongTheRuntimesAreCountedAndNothingFails)
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

TEST(Info, OfATileFileIsRelativeToTheDefaultTile)
{
    const FileInfo info = infoOf(test::tileDocument(), cli::Why::Nodes);
    const nlohmann::ordered_json json = infoJson(info);
    EXPECT_TRUE(json.contains("relative_runtime"));
    EXPECT_FALSE(json.contains("layout"));
    EXPECT_NE(infoText(info).find("relative to the default tile"), std::string::npos);
}

TEST(Info, KeepsUntrustedNamesOnOneLine)
{
    Document document = test::layoutDocument();
    document.path = "evil\n\x1b[31m.npz";
    const std::string text = infoText(infoOf(std::move(document)));
    EXPECT_EQ(text.substr(0, 14), "evil??[31m.npz");
}

TEST(Info, BundledSampleSaysThatItIsSimulated)
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
    EXPECT_NEAR(json["health"]["noise_ceiling_tau"].get<double>(), 0.66, 0.01);
}

TEST(InfoOfRealFiles, OneNodeExplainsUnet3d)
{
    const nlohmann::ordered_json json = realInfo("layout/xla/default/train/unet3d.npz");
    if (json.is_null())
        GTEST_SKIP() << test::skipReason; // needs TGRAPH_REAL_DATA
    EXPECT_EQ(json["distinct_configurations"], 681);
    EXPECT_EQ(json["health"]["repeated_configurations"], 204);
    EXPECT_NEAR(json["health"]["noise_ceiling_tau"].get<double>(), 0.83, 0.02);
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
