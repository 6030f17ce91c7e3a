// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentwriter.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/clifixture.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/support/documents.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace tgraph::test {
namespace {

class ExplainCli : public CliTest {
protected:
    ExplainCli()
    {
        std::filesystem::create_directories(m_file.parent_path());
        writeDocument(layoutDocument({.nodes = 8, .edges = 9, .configurable = 3, .configs = 6}), m_file);
        saveCheckpoint(randomCheckpoint({.width = 8, .blocks = 2}, 1), m_model);
    }

    [[nodiscard]] ProgramResult explain(const std::vector<std::string>& more) const
    {
        std::vector<std::string> arguments = {"explain", m_file.string(), "--model", m_model.string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTgraph(arguments);
    }

    std::filesystem::path m_file = at("layout/xla/default/train/a.npz");
    std::filesystem::path m_model = at("small.safetensors");
};

/// Joins the lines, which break at the table's width.
std::string oneLine(const std::string& text)
{
    std::istringstream words(text);
    std::string line;
    for (std::string word; words >> word;)
        line += word + ' ';
    return line;
}

} // namespace

TEST_F(ExplainCli, WritesAttentionGatesAndSensitivities)
{
    const ProgramResult csv = explain({"--configuration", "2"});
    ASSERT_EQ(csv.exitStatus, 0) << csv.errors;
    for (const char* part : {"# focus: 2\n", "# checkpoint_sha256: ", "\nattention,1,", "\nattention,2,", "\ngate,2,",
                             "\nentropy,1,", "\nsensitivity,,"})
        EXPECT_NE(csv.output.find(part), std::string::npos) << part;
    const ProgramResult json = explain({"--configuration", "2", "--format", "json", "--no-sensitivity"});
    ASSERT_EQ(json.exitStatus, 0) << json.errors;
    const auto object = nlohmann::json::parse(json.output);
    EXPECT_EQ(object["blocks"].size(), 2U);
    EXPECT_EQ(object["slate"].size(), object["blocks"][0]["mean_weight"][0].size());
    EXPECT_TRUE(object["sensitivity"].empty());
    EXPECT_EQ(object["provenance"]["model"], "small");
    EXPECT_EQ(object["provenance"]["forward"], "plain");
    EXPECT_EQ(object["provenance"]["folds"], 1);
}

TEST_F(ExplainCli, WritesTheStrongestComparisons)
{
    Checkpoint sharp = randomCheckpoint({.width = 8, .blocks = 2, .l2Norm = false}, 1);
    std::ranges::fill(sharp.info.nodeScaler.deviation, 1e12); // only layouts and opcodes matter
    for (auto& [name, tensor] : sharp.folds.front())
        if (name.ends_with(".temperature"))
            tensor.values = {0.001F};
    saveCheckpoint(sharp, m_model);
    const ProgramResult json = explain({"--configuration", "2", "--format", "json", "--no-sensitivity"});
    ASSERT_EQ(json.exitStatus, 0) << json.errors;
    const auto object = nlohmann::json::parse(json.output);
    const auto& comparisons = object["comparisons"];
    ASSERT_EQ(comparisons.size(), 3U);
    double before = 1e9;
    for (const auto& comparison : comparisons) {
        EXPECT_LE(comparison["shares"].get<double>(), before) << "strongest first";
        before = comparison["shares"];
        EXPECT_GT(before, 1.1);
        EXPECT_GE(comparison["block"].get<int>(), 1);
        EXPECT_LE(comparison["block"].get<int>(), 2);
        EXPECT_FALSE(comparison["nodes"].empty());
        EXPECT_TRUE(comparison["effect"].is_number());
        EXPECT_NE(std::find(object["slate"].begin(), object["slate"].end(), comparison["configuration"]),
                  object["slate"].end());
    }
    EXPECT_EQ(object["slate_scores"].size(), object["slate"].size());
}

TEST_F(ExplainCli, WritesNumPyArrays)
{
    ASSERT_EQ(explain({"--configuration", "0", "-o", at("e.npz").string()}).exitStatus, 0);
    const std::string bytes = readFile(at("e.npz"));
    for (const char* key : {"block1_mean_weight.npy", "block2_mean_gate.npy", "sensitivity.npy", "slate_scores.npy",
                            "about.npy", "provenance.npy"})
        EXPECT_NE(bytes.find(key), std::string::npos) << key;
}

TEST_F(ExplainCli, ReportsErrors)
{
    EXPECT_EQ(explain({}).exitStatus, 2);
    EXPECT_EQ(explain({"--configuration", "-1"}).exitStatus, 2);
    EXPECT_EQ(explain({"--configuration", "0", "--format", "npz"}).exitStatus, 2);
    const ProgramResult beyond = explain({"--configuration", "6"});
    EXPECT_EQ(beyond.exitStatus, 1);
    EXPECT_NE(beyond.errors.find("configuration: found 6, expected below 6"), std::string::npos) << beyond.errors;
    const ProgramResult analytical
        = runTgraph({"explain", m_file.string(), "--configuration", "0", "--model", "analytical"});
    EXPECT_EQ(analytical.exitStatus, 1);
    EXPECT_NE(analytical.errors.find("a model that cannot explain"), std::string::npos) << analytical.errors;
}

TEST_F(ExplainCli, EvalReportsTheEffectOfAttention)
{
    const ProgramResult text = runTgraph({"eval", "--attention", m_file.string(), "--model", m_model.string()});
    ASSERT_EQ(text.exitStatus, 0) << text.errors;
    EXPECT_NE(text.output.find("attention has almost no effect"), std::string::npos) << text.output;
    const ProgramResult json
        = runTgraph({"eval", "--attention", "--json", m_file.string(), "--model", m_model.string()});
    const auto object = nlohmann::json::parse(json.output);
    EXPECT_EQ(object["files"][0]["effective"].size(), 2U);
    EXPECT_EQ(object["means"][0]["files"], 1);
    EXPECT_EQ(runTgraph({"eval", "--attention", "--csv", m_file.string()}).exitStatus, 2);
    const ProgramResult none = runTgraph({"eval", "--attention", m_file.string(), "--model", "analytical"});
    EXPECT_EQ(none.exitStatus, 1) << none.output;
    EXPECT_NE(none.errors.find("found a model without attention, expected a network"), std::string::npos)
        << none.errors;
}

TEST_F(ExplainCli, RankReportsWhetherSlatesChangeTheOrder)
{
    const Document document = randomLayoutDocument(
        {.nodes = 20, .edges = 30, .configurable = 8, .configurations = 200, .vectorsPerNode = 8, .seed = 3});
    writeDocument(document, m_file);
    Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document, 2);
    const auto rank = [&] {
        saveCheckpoint(checkpoint, m_model);
        return oneLine(
            runTgraph({"rank", m_file.string(), "--model", m_model.string(), "--slate", "10", "--format", "table"})
                .output);
    };
    const std::string sentence = "slates do not change the order";
    const std::string sharp = rank();
    EXPECT_NE(sharp.find("slate 10, N "), std::string::npos) << sharp;
    EXPECT_EQ(sharp.find(sentence), std::string::npos) << sharp;
    for (Weights& weights : checkpoint.folds)
        for (const char* name : {"blocks.0.temperature", "blocks.1.temperature"})
            weights.at(name).values[0] = 1e6F; // even attention in every slate
    const std::string even = rank();
    EXPECT_NE(even.find("N 1 of 10: " + sentence), std::string::npos) << even;
}

TEST_F(ExplainCli, MeanEffectsOfAttentionHaveIntervals)
{
    ASSERT_EQ(runTgraph({"simulate", "-o", at("data").string(), "--program", "random", "--count", "5",
                         "--configurations", "9"})
                  .exitStatus,
              0);
    const auto means = [&](const std::string& folder) {
        return nlohmann::json::parse(
            runTgraph({"eval", "--attention", "--json", folder, "--model", m_model.string()}).output)["means"][0];
    };
    const auto all = means(at("data").string());
    EXPECT_EQ(all["files"], 5);
    ASSERT_EQ(all["kendall_tau_interval"].size(), 2U);
    EXPECT_LE(all["kendall_tau_interval"][0], all["kendall_tau"]);
    EXPECT_GE(all["kendall_tau_interval"][1], all["kendall_tau"]);
    EXPECT_TRUE(means(m_file.string())["kendall_tau_interval"].is_null());
    const ProgramResult text = runTgraph({"eval", "--attention", at("data").string(), "--model", m_model.string()});
    EXPECT_NE(text.output.find("\n  95 % interval  "), std::string::npos) << text.output;
}

} // namespace tgraph::test
