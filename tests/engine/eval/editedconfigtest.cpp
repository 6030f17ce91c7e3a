// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/editedconfig.h"

#include "engine/eval/layoutoutcomes.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace tgraph;
using namespace tgraph::test;

namespace {

Document convolutionDocument()
{
    GraphBuilder builder;
    const std::uint32_t node = addConvolution(builder);
    builder.configure(
        node, {vectorOf({3, 0}, {3, 0}, {3, 2}), vectorOf({0, 3}, {3, 0}, {3, 2}), vectorOf({3, 0}, {1, 2}, {3, 2})});
    return builder.layoutDocument(3);
}

} // namespace

TEST(EditedConfig, WritesEveryNodesLayoutsAndTheirOrigin)
{
    const Document document = convolutionDocument();
    const std::vector<VectorEdit> edits = {{SlotId(0), vectorOf({1, 2}, {}, {3, 2})}};
    WhatIf prediction{.slateSize = 3};
    prediction.edited = {.score = -1.5, .rank = 1};
    const auto written = nlohmann::json::parse(editedConfigJson(
        document, {.base = ConfigId(1), .edits = edits, .prediction = prediction, .provenance = {.model = "some"}}));
    EXPECT_EQ(written["base_configuration"], 1);
    EXPECT_TRUE(written["existing_configuration"].is_null());
    EXPECT_TRUE(written["simulation"].is_null());
    EXPECT_EQ(written["prediction"]["edited"]["score"], -1.5);
    EXPECT_EQ(written["prediction"]["edited"]["rank_in_slate"], 2);
    EXPECT_EQ(written["prediction"]["provenance"]["model"], "some");
    ASSERT_EQ(written["nodes"].size(), 1U);
    const auto& node = written["nodes"][0];
    EXPECT_EQ(node["operation"], "convolution");
    EXPECT_EQ(node["output"], (std::vector{1, 2}));
    EXPECT_TRUE(node["input"].empty());
    EXPECT_EQ(node["kernel"], (std::vector{3, 2}));
    EXPECT_EQ(node["edited"], true);
}

TEST(EditedConfig, NamesTheEqualConfiguration)
{
    const Document document = convolutionDocument();
    const std::vector<VectorEdit> edits = {{SlotId(0), document.configs.vector(SlotId(0), ConfigId(2))}};
    const auto written = nlohmann::json::parse(editedConfigJson(document, {.base = ConfigId(0), .edits = edits}));
    EXPECT_EQ(written["existing_configuration"], 2);
    EXPECT_TRUE(written["prediction"].is_null());
}

TEST(EditedConfig, SurvivesARoundTripThroughAFile)
{
    const Document document = layoutDocument();
    const std::vector<VectorEdit> edits = {{SlotId(1), document.configs.vector(SlotId(1), ConfigId(5))}};
    const TemporaryFolder folder;
    const auto path = folder.path() / "edited.npz";
    writeDocument(editedAlone(document, ConfigId(2), edits), path);
    const Document read = readDocument(path);
    ASSERT_EQ(read.configCount(), 1U);
    EXPECT_FALSE(read.runtimesPublished);
    EXPECT_EQ(read.graph.nodeCount(), document.graph.nodeCount());
    for (const SlotId slot : document.configs.slotIds())
        EXPECT_EQ(read.configs.vector(slot, ConfigId(0)), editedVector(document, ConfigId(2), edits, slot));
}

TEST(LayoutOutcomes, GroupsConfigurationsByTheLayoutOfOneTensor)
{
    const Document document = convolutionDocument();
    const std::vector<ConfigId> all = {ConfigId(0), ConfigId(1), ConfigId(2)};
    const std::vector<double> values = {10, 2, 30};
    const auto outputs = layoutOutcomes(document.configs, SlotId(0), LayoutPart::Output, all, values);
    ASSERT_EQ(outputs.size(), 2U);
    EXPECT_EQ(layoutText(outputs[0].layout), "{0,3}");
    EXPECT_EQ(outputs[0].median, 2);
    EXPECT_EQ(layoutText(outputs[1].layout), "{3,0}");
    EXPECT_EQ(outputs[1].median, 20);
    EXPECT_EQ(outputs[1].configurations, 2U);
    const auto unmeasured = layoutOutcomes(document.configs, SlotId(0), LayoutPart::Output, all, {});
    EXPECT_EQ(layoutText(unmeasured[0].layout), "{3,0}") << "the most frequent one";
    const std::vector<ConfigId> some = {ConfigId(1)};
    EXPECT_EQ(layoutOutcomes(document.configs, SlotId(0), LayoutPart::Output, some, {}).size(), 1U) << "unused layout";
}
