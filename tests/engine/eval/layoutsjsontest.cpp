// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/layoutsjson.h"

#include "tests/engine/graph/graphbuilder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace tgraph;
using namespace tgraph::test;

namespace {

Document twoConvolutions()
{
    GraphBuilder builder;
    const std::uint32_t first = addConvolution(builder);
    const std::uint32_t second = addConvolution(builder);
    builder.configure(second, {vectorOf({3, 0}, {0, 3}, {3, 2}), vectorOf({0, 3}, {}, {3, 2})});
    builder.configure(first, {vectorOf({}), vectorOf({1, 2, 0, 3})});
    return builder.layoutDocument(2);
}

} // namespace

TEST(LayoutsJson, NamesEveryConfigurableNodeInSlotOrderWithItsThreeLayouts)
{
    const Document document = twoConvolutions();
    const auto json = layoutsJson(document, vectorsOf(document, ConfigId(1)), ConfigId(1), "abc");
    EXPECT_EQ(json["file"], "made.npz");
    EXPECT_EQ(json["sha256"], "abc");
    EXPECT_EQ(json["configuration"], 1);
    EXPECT_TRUE(json["simulation"].is_null());
    EXPECT_TRUE(json["proposal"].is_null());
    ASSERT_EQ(json["nodes"].size(), 2U);
    const auto& node = json["nodes"][0];
    EXPECT_EQ(node["node"], 5); // slot 0 is the second convolution
    EXPECT_EQ(node["opcode"], "convolution");
    EXPECT_EQ(node["shape"], "f32[16,4,4,32]");
    EXPECT_EQ(node["output"], (std::vector{0, 3}));
    EXPECT_TRUE(node["input"].is_null()) << "the compiler chooses";
    EXPECT_EQ(node["kernel"], (std::vector{3, 2}));
    EXPECT_EQ(node["layouts"]["output"], (std::vector{0, 3, 2, 1})) << "completed";
    EXPECT_TRUE(node["layouts"]["input"].is_null());
    EXPECT_EQ(node["layouts"]["kernel"], (std::vector{3, 2, 1, 0}));
    EXPECT_FALSE(node.contains("name")) << "an .npz file has no names";
    EXPECT_EQ(json["nodes"][1]["output"], (std::vector{1, 2, 0, 3}));
}

TEST(LayoutsJson, NamesNoConfigurationForACombinationThatTheFileLacks)
{
    const Document document = twoConvolutions();
    const std::vector<ConfigVector> mixed
        = {document.configs.vector(SlotId(0), ConfigId(0)), document.configs.vector(SlotId(1), ConfigId(1))};
    const auto json = layoutsJson(document, mixed, std::nullopt);
    EXPECT_TRUE(json["configuration"].is_null());
    EXPECT_TRUE(json["sha256"].is_null());
    EXPECT_EQ(json["nodes"][0]["output"], (std::vector{3, 0}));
    EXPECT_EQ(json["nodes"][1]["output"], (std::vector{1, 2, 0, 3}));
}
