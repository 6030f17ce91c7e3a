// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/sha256.h"
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <csignal>
#include <map>
#include <set>
#include <thread>

using namespace tgraph::test;

namespace {

class RankCli : public CliTest {
protected:
    /// Ranks with the analytical model, which needs no checkpoint.
    static ProgramResult rank(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"rank", "--model", "analytical"});
        return runTgraph(arguments);
    }
};

constexpr const char* header = "rank,configuration,distinct,score,spread,runtime_ns,equal";

} // namespace

TEST_F(RankCli, CsvHasOneRowPerDistinctConfigurationFastestFirst)
{
    const std::vector<std::int64_t> runtimes = {50, 40, 30, 20, 10, 60};
    const auto file = writeLayout("net.npz", {0, 1, 0, 2, 1, 0}, runtimes);
    const ProgramResult result = rank({file.string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(result.errors, ""); // no progress without a terminal
    EXPECT_TRUE(result.output.starts_with("# file: " + file.string() + '\n')) << result.output;
    EXPECT_NE(result.output.find("\n# model: analytical\n"), std::string::npos) << result.output;

    const auto rows = rowsOf(result.output);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0], header);
    std::map<std::string, std::vector<std::string>> rowOfDistinct;
    double score = -1;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const auto row = fields(rows[i]);
        ASSERT_EQ(row.size(), fields(header).size());
        EXPECT_EQ(row[0], std::to_string(i));
        EXPECT_GE(std::stod(row[3]), score);
        score = std::stod(row[3]);
        EXPECT_EQ(row[5], std::to_string(runtimes[std::stoul(row[1])]));
        rowOfDistinct[row[2]] = {row[1], row[6]};
    }
    // The original that ran fastest, and the number of originals.
    EXPECT_EQ(rowOfDistinct["0"], (std::vector<std::string>{"2", "3"}));
    EXPECT_EQ(rowOfDistinct["1"], (std::vector<std::string>{"4", "2"}));
    EXPECT_EQ(rowOfDistinct["2"], (std::vector<std::string>{"3", "1"}));
}

TEST_F(RankCli, DuplicatesListsEveryOriginalOnceOrdersEqualOnesByIndex)
{
    const auto file = writeLayout("net.npz", {0, 1, 0, 2, 1, 0}, {50, 40, 30, 20, 10, 60});
    const auto rows = rowsOf(rank({file.string(), "--duplicates"}).output);
    ASSERT_EQ(rows.size(), 7U);
    std::map<std::string, std::vector<std::string>> originalsOfDistinct;
    for (std::size_t i = 1; i < rows.size(); ++i)
        originalsOfDistinct[fields(rows[i])[2]].push_back(fields(rows[i])[1]);
    EXPECT_EQ(originalsOfDistinct["0"], (std::vector<std::string>{"0", "2", "5"}));
    EXPECT_EQ(originalsOfDistinct["1"], (std::vector<std::string>{"1", "4"}));
    EXPECT_EQ(originalsOfDistinct["2"], std::vector<std::string>{"3"});
    EXPECT_EQ(fields(rows[6])[0], "3"); // three distinct configurations
}

TEST_F(RankCli, TopLimitsTheDistinctConfigurationsOfEachFile)
{
    const auto first = writeLayout("a.npz", {0, 1, 2, 3, 0, 1, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8});
    const auto second = writeLayout("b.npz", {3, 2, 1, 0}, {1, 2, 3, 4});
    const ProgramResult csv = rank({first.string(), second.string(), "--top", "3"});
    const auto rows = rowsOf(csv.output);
    ASSERT_EQ(rows.size(), 1U + 3 + 3);
    EXPECT_EQ(rows[0], std::string(header) + ",file");
    EXPECT_TRUE(rows[3].ends_with(",2," + first.string())) << rows[3];
    EXPECT_TRUE(rows[4].ends_with(",1," + second.string())) << rows[4];
    EXPECT_EQ(rowsOf(rank({first.string(), "--top", "3", "--duplicates"}).output).size(), 1U + 6);
    const auto json = nlohmann::json::parse(rank({first.string(), "--top", "3", "--format", "json"}).output);
    EXPECT_EQ(json[0]["ranking"].size(), 3U);
    EXPECT_EQ(json[0]["configurations"], 8);
    EXPECT_EQ(json[0]["ranking"][0]["equal"], 2);
}

TEST_F(RankCli, LayoutsAreColumnsByDecisionOrByNode)
{
    const auto file = writeLayout("net.npz", {0, 1, 0}, {50, 40, 30});
    const auto byDecision = rowsOf(rank({file.string(), "--layouts", "decisions"}).output);
    EXPECT_EQ(byDecision.at(0), std::string(header) + ",A");
    EXPECT_TRUE(byDecision.at(1).ends_with(",\"{0,1}\"") || byDecision.at(1).ends_with(",\"{1,2}\""))
        << byDecision.at(1);
    const auto byNode = rowsOf(rank({file.string(), "--layouts", "nodes"}).output);
    EXPECT_EQ(byNode.at(0), std::string(header) + ",1.output,1.input,1.kernel");
    EXPECT_TRUE(byNode.at(1).ends_with("}\",{},{}")) << byNode.at(1);
    const ProgramResult tile = rank({writeTile("tile.npz", {1, 2}).string(), "--layouts", "nodes"});
    EXPECT_EQ(tile.exitStatus, 1);
    EXPECT_NE(tile.errors.find("tile.npz: layouts of nodes: found a tile file"), std::string::npos) << tile.errors;
}

TEST_F(RankCli, TheFormatLayoutsIsCompilerInput)
{
    const auto file = writeLayout("net.npz", {0, 1, 0}, {50, 40, 30});
    const auto ranking = nlohmann::json::parse(rank({file.string(), "--format", "json"}).output)[0]["ranking"];
    const auto one = nlohmann::json::parse(rank({file.string(), "--format", "layouts"}).output);
    ASSERT_EQ(one.size(), 1U); // the predicted fastest
    EXPECT_EQ(one[0]["configuration"], ranking[0]["configuration"]);
    const auto copy = at("copy.npz");
    std::filesystem::copy_file(file, copy);
    const auto both
        = nlohmann::json::parse(rank({file.string(), copy.string(), "--format", "layouts", "--top", "5"}).output);
    ASSERT_EQ(both.size(), 4U); // two distinct ones per file
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& object = both[i];
        EXPECT_EQ(object["nodes"], both[i + 2]["nodes"]);
        EXPECT_EQ(both[i + 2]["file"], copy.string());
        EXPECT_EQ(object["file"], file.string());
        EXPECT_EQ(object["sha256"], tgraph::sha256OfFile(file));
        EXPECT_EQ(object["rank"], i + 1);
        EXPECT_EQ(object["score"], ranking[i]["score"]);
        EXPECT_EQ(object["runtime_ns"], ranking[i]["runtime_ns"]);
        EXPECT_EQ(object["provenance"]["model"], "analytical");
        ASSERT_EQ(object["nodes"].size(), 1U);
        const auto& node = object["nodes"][0];
        EXPECT_EQ(node["node"], 1);
        EXPECT_EQ(node["opcode"], "convolution");
        EXPECT_EQ(node["shape"], "f32[8,16,32,64]");
        const bool isSecond = object["configuration"] == 1;
        EXPECT_EQ(node["output"], isSecond ? nlohmann::json({1, 2}) : nlohmann::json({0, 1}));
        EXPECT_TRUE(node["input"].is_null());
    }
    const ProgramResult tile = rank({writeTile("tile.npz", {1, 2}).string(), "--format", "layouts"});
    EXPECT_EQ(tile.exitStatus, 1);
    EXPECT_NE(tile.errors.find("tile.npz: layouts: found a tile file"), std::string::npos) << tile.errors;
}

TEST_F(RankCli, JsonIsAnArrayWithOneObjectPerFile)
{
    const auto first = writeLayout("layout/xla/random/train/a.npz", {0, 1, 1}, {10, 20, 30});
    const auto second = writeTile("tile/xla/train/b.npz", {0, 0});
    const ProgramResult result = rank({first.string(), second.string(), "--format", "json", "--seed", "5"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    ASSERT_EQ(json.size(), 2U);
    EXPECT_EQ(json[0]["file"], first.string());
    EXPECT_EQ(json[0]["id"], "layout:xla:random:a");
    EXPECT_EQ(json[0]["distinct_configurations"], 2);
    EXPECT_EQ(json[0]["ranking"].size(), 2U);
    EXPECT_EQ(json[0]["provenance"]["model"], "analytical");
    EXPECT_EQ(json[1]["collection"], "tile:xla");
    EXPECT_EQ(json[1]["runtimes_published"], false);
    EXPECT_TRUE(json[1]["ranking"][0]["runtime_ns"].is_null());
}

TEST_F(RankCli, CompetitionCsvHasOneLinePerFileWithEveryLayoutAndFiveTiles)
{
    const auto layout = writeLayout("layout/nlp/default/test/net.npz", {0, 1, 0, 2, 1, 0}, {0, 0, 0, 0, 0, 0});
    const auto tile = writeTile("tile/xla/test/kernel.npz", {0, 0, 0, 0, 0, 0, 0, 0});
    const auto out = at("submission.csv");
    const ProgramResult result = rank({layout.string(), tile.string(), "--format", "kaggle", "-o", out.string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.errors, "");

    const auto rows = lines(readFile(out));
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0], "ID,TopConfigs");
    EXPECT_EQ(fields(rows[1])[0], "layout:nlp:default:net");
    auto order = fields(fields(rows[1])[1], ';');
    const auto place = [&order](const char* config) { return std::ranges::find(order, config) - order.begin(); };
    EXPECT_EQ(place("2"), place("0") + 1);
    EXPECT_EQ(place("5"), place("0") + 2);
    EXPECT_EQ(place("4"), place("1") + 1);
    std::ranges::sort(order);
    EXPECT_EQ(order, (std::vector<std::string>{"0", "1", "2", "3", "4", "5"}));
    EXPECT_EQ(fields(rows[2])[0], "tile:xla:kernel");
    EXPECT_EQ(fields(fields(rows[2])[1], ';').size(), 5U);

    const auto provenance = nlohmann::json::parse(readFile(at("submission.csv.provenance.json")));
    ASSERT_EQ(provenance.size(), 2U);
    EXPECT_EQ(provenance[1]["id"], "tile:xla:kernel");
    EXPECT_EQ(provenance[1]["provenance"]["model"], "analytical");
}

TEST_F(RankCli, CompetitionCsvOfARealFileHasEveryConfigurationOnce)
{
    const auto folder = realDataFolder();
    if (!folder)
        GTEST_SKIP() << skipReason;
    const auto file = *folder / "layout/xla/default/test/cd708819d3f5103afd6460b15e74eaf3.npz";
    const ProgramResult result = rank({file.string(), "--format", "kaggle"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto row = fields(lines(result.output).at(1));
    EXPECT_EQ(row[0], "layout:xla:default:cd708819d3f5103afd6460b15e74eaf3");
    std::set<int> configs;
    for (const std::string& config : fields(row[1], ';'))
        configs.insert(std::stoi(config));
    EXPECT_EQ(fields(row[1], ';').size(), 1000U);
    EXPECT_EQ(configs.size(), 1000U);
    EXPECT_EQ(*configs.rbegin(), 999);
}

TEST_F(RankCli, CompetitionReportsFoldersThatDoNotNameTheCollection)
{
    const auto file = writeLayout("net.npz", {0, 1}, {1, 2});
    const ProgramResult result = rank({file.string(), "--format", "kaggle"});
    EXPECT_EQ(result.exitStatus, 0);
    EXPECT_EQ(lines(result.output).size(), 2U);
    EXPECT_EQ(lines(result.errors).size(), 1U);
    EXPECT_NE(result.errors.find("layout:net"), std::string::npos) << result.errors;
}

TEST_F(RankCli, SameArgumentsGiveTheSameBytes)
{
    const auto file = writeLayout("net.npz", {0, 1, 2, 3}, {4, 3, 2, 1});
    const std::vector<std::string> arguments = {file.string(), "--tta", "3", "--slate", "2", "--seed", "9"};
    EXPECT_EQ(rank(arguments).output, rank(arguments).output);
}

TEST_F(RankCli, OutputReplacesAnOldFileAndLeavesNothingElse)
{
    const auto file = writeLayout("in/net.npz", {0, 1}, {1, 2});
    writeText("out/list.csv", "old");
    const ProgramResult result = rank({file.string(), "-o", at("out/list.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(rowsOf(readFile(at("out/list.csv"))).size(), 3U);
    EXPECT_EQ(namesIn(at("out")), std::vector<std::string>{"list.csv"});
}

TEST_F(RankCli, AFailingFileLeavesOnlyTheOldOutput)
{
    const auto good = writeLayout("in/net.npz", {0, 1}, {1, 2});
    writeText("in/broken.npz", "PK no archive");
    writeText("out/list.csv", "old");
    const ProgramResult result = rank({good.string(), at("in/broken.npz").string(), "-o", at("out/list.csv").string()});
    EXPECT_EQ(result.exitStatus, 1);
    ASSERT_EQ(lines(result.errors).size(), 1U) << result.errors;
    EXPECT_NE(result.errors.find("broken.npz"), std::string::npos);
    EXPECT_EQ(readFile(at("out/list.csv")), "old");
    EXPECT_EQ(namesIn(at("out")), std::vector<std::string>{"list.csv"});
}

TEST_F(RankCli, NamesAMissingOutputFolderInOneLine)
{
    const auto file = writeLayout("net.npz", {0, 1}, {1, 2});
    const ProgramResult result = rank({file.string(), "-o", at("missing/list.csv").string()});
    EXPECT_EQ(result.exitStatus, 1);
    ASSERT_EQ(lines(result.errors).size(), 1U) << result.errors;
    EXPECT_NE(result.errors.find(at("missing").string()), std::string::npos) << result.errors;
    EXPECT_EQ(namesIn(at("")), std::vector<std::string>{"net.npz"});
}

TEST_F(RankCli, NamesAMissingInputOrModelInOneLine)
{
    const ProgramResult noFile = rank({at("none.npz").string()});
    EXPECT_EQ(noFile.exitStatus, 1);
    ASSERT_EQ(lines(noFile.errors).size(), 1U) << noFile.errors;
    EXPECT_NE(noFile.errors.find("none.npz"), std::string::npos) << noFile.errors;
    EXPECT_EQ(noFile.output, "");

    const auto file = writeLayout("net.npz", {0, 1}, {1, 2});
    const ProgramResult noModel = runTgraph({"rank", file.string(), "--model", "no-such-model"});
    EXPECT_EQ(noModel.exitStatus, 1);
    ASSERT_EQ(lines(noModel.errors).size(), 1U) << noModel.errors;
    EXPECT_NE(noModel.errors.find("no-such-model"), std::string::npos) << noModel.errors;
}

TEST_F(RankCli, RemovesControlCharactersInNames)
{
    const ProgramResult result = rank({at("a\x1b[2Jb\n.npz").string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_EQ(lines(result.errors).size(), 1U);
    EXPECT_EQ(result.errors.find('\x1b'), std::string::npos);
}

TEST_F(RankCli, InterruptionLeavesNoFiles)
{
    const auto file = writeLayout("in/net.npz", {0, 1, 2}, {1, 2, 3});
    std::filesystem::create_directories(at("out"));
    // Repeats the same file so often that the work lasts until the signal arrives.
    std::vector<std::string> arguments = {"rank", "--model", "analytical", "-o", at("out/list.csv").string()};
    arguments.insert(arguments.end(), 5000, file.string());
    for (const int signal : {SIGINT, SIGTERM}) {
        ProgramRun run(arguments);
        while (run.isRunning() && !run.hasOpenFileIn(at("out"))) // until its output shows that it is working
            std::this_thread::yield();
        run.send(signal);
        const ProgramResult result = run.wait();
        EXPECT_EQ(result.exitStatus, 130);
        EXPECT_EQ(result.errors, "");
        EXPECT_TRUE(namesIn(at("out")).empty());
    }
}
