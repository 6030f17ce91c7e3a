// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/explanationfile.h"

#include "engine/io/arrayset.h"
#include "engine/io/bytesource.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace tgraph {
namespace {

Explanation someExplanation()
{
    BlockAttention block{.meanWeight = {0.75F, 0.25F, 0.5F, 0.5F},
                         .maxWeight = {0.9F, 0.3F, 0.5F, 0.5F},
                         .entropy = {0.5F, 0.6875F},
                         .focusWeight = {0.5F, 1, 0.25F, 0.75F},
                         .meanGate = {0.125F, 0.25F},
                         .focusGate = {0.125F, 0.25F, 0.375F, 0.5F},
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
    explanation.nodeAttention = {0.75F, 0.25F, 0.125F, 0.875F};
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
    EXPECT_NE(csv.find("\nquantity,block,node,other,value\nslate_score,,,3,2.5\nslate_score,,,0,1\n"),
              std::string::npos)
        << csv;
    EXPECT_NE(csv.find("\nattention,1,2,3,0.75\nattention,1,2,0,0.25\nattention,1,5,3,0.5\nattention,1,5,0,0.5\n"),
              std::string::npos)
        << csv;
    EXPECT_TRUE(csv.ends_with("\ngate,1,2,,0.125\ngate,1,5,,0.25\n"
                              "focus_weight,1,2,0,0.5\nfocus_weight,1,2,1,1\n"
                              "focus_weight,1,5,0,0.25\nfocus_weight,1,5,1,0.75\n"
                              "focus_gate,1,2,0,0.125\nfocus_gate,1,2,1,0.25\n"
                              "focus_gate,1,5,0,0.375\nfocus_gate,1,5,1,0.5\n"
                              "comparison1_shares,1,2,0,1.5\ncomparison1_effect,1,2,0,-0.25\n"
                              "comparison1_shares,1,5,0,1.5\ncomparison1_effect,1,5,0,-0.25\n"
                              "sensitivity,,5,,1.5\nedge,,2,5,0.5\nedge_first,,2,5,0.25\n"
                              "node_attention,,2,2,0.75\nnode_attention,,2,5,0.25\n"
                              "node_attention,,5,2,0.125\nnode_attention,,5,5,0.875\n"
                              "node_share,,2,,0.5\nnode_share,,5,,-1\n"))
        << csv;
}

TEST(ExplanationFile, CsvNamesTheListOfAnEdge)
{
    Explanation explanation = someExplanation();
    explanation.edgeWeights.front().list = Neighbours::Producers;
    const std::string csv = explanationCsv(someDocument(), explanation);
    EXPECT_NE(csv.find("\nedge_producers,,2,5,0.5\nedge_first_producers,,2,5,0.25\n"), std::string::npos) << csv;
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
    EXPECT_EQ(json["replacement"], "baseline layouts");
    Explanation less = explanation;
    less.nodeAttention.clear();
    EXPECT_FALSE(nlohmann::json::parse(explanationJson(document, less)).contains("node_attention"));
}

/// Returns the numbers of each quantity of the CSV, in the order of its rows.
std::map<std::string, std::vector<double>> csvValues(const std::string& csv)
{
    std::map<std::string, std::vector<double>> values;
    std::istringstream lines(csv);
    for (std::string line; std::getline(lines, line);)
        if (line.front() != '#' && !line.starts_with("quantity"))
            values[line.substr(0, line.find(','))].push_back(std::stod(line.substr(line.rfind(',') + 1)));
    return values;
}

/// Returns the numbers in a JSON value, in its order; 0 for null.
std::vector<double> flat(const nlohmann::json& json)
{
    if (!json.is_array())
        return {json.is_null() ? 0.0 : json.get<double>()};
    std::vector<double> numbers;
    for (const nlohmann::json& element : json)
        for (const double number : flat(element))
            numbers.push_back(number);
    return numbers;
}

TEST(ExplanationFile, AllFormatsHaveTheSameValues)
{
    const test::TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "e.npz";
    const Document document = someDocument();
    const Explanation explanation = someExplanation();
    writeExplanationNpz(document, explanation, path);
    const FileSource source(path);
    ArraySet arrays(source, {}, {}, {});
    const auto array = [&](const std::string& key) {
        ArrayReader reader = arrays.open(key);
        return reader.readAll<double>("numbers");
    };
    const auto json = nlohmann::json::parse(explanationJson(document, explanation));
    auto csv = csvValues(explanationCsv(document, explanation));
    const auto& block = json["blocks"][0];
    const auto& comparison = json["comparisons"][0];
    struct Same {
        const char* row; ///< row in the CSV; empty: there is not one row per number
        const char* key; ///< key in the .npz file
        nlohmann::json json;
    };
    for (const Same& same : {Same{"", "focus", json["focus"]},
                             {"", "baseline", json["baseline"]},
                             {"", "score", json["score"]},
                             {"", "nodes", json["nodes"]},
                             {"", "slate", json["slate"]},
                             {"slate_score", "slate_scores", json["slate_scores"]},
                             {"runtime_ns", "runtime_ns", json["runtime_ns"]},
                             {"attention", "block1_mean_weight", block["mean_weight"]},
                             {"attention_max", "block1_max_weight", block["max_weight"]},
                             {"entropy", "block1_entropy", block["entropy"]},
                             {"effective", "block1_effective", block["effective"]},
                             {"gate", "block1_mean_gate", block["mean_gate"]},
                             {"focus_weight", "block1_focus_weight", block["focus_weight"]},
                             {"focus_gate", "block1_focus_gate", block["focus_gate"]},
                             {"", "comparison_block", comparison["block"]},
                             {"", "comparison_configuration", comparison["configuration"]},
                             {"", "comparison_shares", comparison["shares"]},
                             {"", "comparison_effect", comparison["effect"]},
                             {"", "comparison_nodes", {{1, comparison["nodes"][0]}, {1, comparison["nodes"][1]}}},
                             {"", "sensitivity_nodes", json["sensitivity"][0]["node"]},
                             {"sensitivity", "sensitivity", json["sensitivity"][0]["delta"]},
                             {"", "edges", {json["edges"][0]["target"], json["edges"][0]["source"]}},
                             {"", "edge_weight", {json["edges"][0]["first"], json["edges"][0]["mean"]}},
                             {"node_attention", "node_attention", json["node_attention"]},
                             {"node_share", "node_share", json["node_share"]}}) {
        EXPECT_EQ(array(same.key), flat(same.json)) << same.key;
        if (*same.row != '\0') {
            EXPECT_EQ(csv[same.row], flat(same.json)) << same.row;
        }
    }
    EXPECT_EQ(arrays.open("edge_list").elementCount(), 1U);
    const auto text = [&](const char* key) {
        ArrayReader reader = arrays.open(key);
        const auto bytes = reader.readAll<std::uint8_t>("bytes");
        return nlohmann::json::parse(bytes.begin(), bytes.end());
    };
    EXPECT_EQ(text("provenance"), json["provenance"]);
    const nlohmann::json about = text("about");
    EXPECT_EQ(about.size(), 4U);
    for (const auto& [key, value] : about.items())
        EXPECT_EQ(value, json[key]) << key;
}

} // namespace
} // namespace tgraph
