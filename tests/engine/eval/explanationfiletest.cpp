// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/explanationfile.h"

#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace tgraph {
namespace {

Explanation someExplanation()
{
    BlockAttention block{.meanWeight = {0.75F, 0.25F, 0.5F, 0.5F},
                         .maxWeight = {0.9F, 0.3F, 0.5F, 0.5F},
                         .entropy = {0.5F, 0.6875F},
                         .focusWeight = {},
                         .meanGate = {0.125F, 0.25F},
                         .focusGate = {},
                         .channels = 2};
    Explanation explanation;
    explanation.focus = ConfigId(3);
    explanation.baseline = ConfigId(1);
    explanation.nodes = {NodeId(2), NodeId(5)};
    explanation.slate = {ConfigId(3), ConfigId(0)};
    explanation.score = -0.5;
    explanation.provenance
        = {.model = "a model", .checkpointPath = "/m/a model.safetensors", .seed = 7, .version = "1"};
    explanation.blocks = {block};
    explanation.slateScores = {2.5, 1};
    explanation.comparisons
        = {{.block = 0, .nodes = {NodeId(2), NodeId(5)}, .configuration = ConfigId(0), .shares = 1.5, .effect = -0.25}};
    explanation.sensitivity = {{.node = NodeId(5), .delta = 1.5}};
    explanation.edgeWeights = {{.target = NodeId(2), .source = NodeId(5), .first = 0.25, .mean = 0.5}};
    explanation.nodeShare = {0.5, -1};
    return explanation;
}

Document someDocument()
{
    Document document = test::layoutDocument({.nodes = 6, .edges = 7, .configurable = 2, .configs = 4});
    document.path = "/data/a.npz";
    return document;
}

TEST(ExplanationFile, CsvHasOneValuePerRow)
{
    const Document document = someDocument();
    const Explanation explanation = someExplanation();
    const std::string csv = explanationCsv(document, explanation);
    EXPECT_TRUE(csv.starts_with("# file: /data/a.npz\n")) << csv;
    EXPECT_NE(csv.find("\n# focus: 3\n# baseline: 1\n# score: -0.5\n"), std::string::npos) << csv;
    EXPECT_NE(csv.find("\n# model: a model\n"), std::string::npos) << csv;
    EXPECT_NE(csv.find("\nquantity,block,node,other,value\n"
                       "attention,1,2,3,0.75\nattention,1,2,0,0.25\nattention,1,5,3,0.5\nattention,1,5,0,0.5\n"),
              std::string::npos)
        << csv;
    EXPECT_TRUE(csv.ends_with("entropy,1,2,,0.5\nentropy,1,5,,0.6875\ngate,1,2,,0.125\ngate,1,5,,0.25\n"
                              "sensitivity,,5,,1.5\nedge,,2,5,0.5\nedge_first,,2,5,0.25\n"
                              "node_share,,2,,0.5\nnode_share,,5,,-1\n"))
        << csv;
}

TEST(ExplanationFile, JsonHasOneListPerNode)
{
    const Document document = someDocument();
    const Explanation explanation = someExplanation();
    const auto json = nlohmann::json::parse(explanationJson(document, explanation));
    EXPECT_EQ(json["focus"], 3);
    EXPECT_EQ(json["nodes"], (nlohmann::json{2, 5}));
    EXPECT_EQ(json["slate"], (nlohmann::json{3, 0}));
    EXPECT_EQ(json["runtime_ns"][0], document.runtimeNs[3]);
    EXPECT_EQ(json["blocks"][0]["mean_weight"], (nlohmann::json{{0.75, 0.25}, {0.5, 0.5}}));
    EXPECT_NEAR(json["blocks"][0]["effective"][1].get<double>(), std::exp(0.6875), 1e-6);
    EXPECT_EQ(json["sensitivity"][0]["delta"], 1.5);
    EXPECT_EQ(json["slate_scores"], (nlohmann::json{2.5, 1.0}));
    EXPECT_EQ(json["comparisons"][0]["block"], 1) << "counted from 1";
    EXPECT_EQ(json["comparisons"][0]["nodes"], (nlohmann::json{2, 5}));
    EXPECT_EQ(json["comparisons"][0]["configuration"], 0);
    EXPECT_EQ(json["comparisons"][0]["shares"], 1.5);
    EXPECT_EQ(json["comparisons"][0]["effect"], -0.25);
    EXPECT_EQ(json["edges"][0]["source"], 5);
    EXPECT_EQ(json["node_share"], (nlohmann::json{0.5, -1.0}));
    EXPECT_EQ(json["provenance"]["seed"], 7);
    EXPECT_FALSE(json.contains("node_attention"));
}

} // namespace
} // namespace tgraph
