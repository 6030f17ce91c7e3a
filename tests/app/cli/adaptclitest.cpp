// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

#include <csignal>
#include <fstream>
#include <map>
#include <set>
#include <thread>

using namespace tgraph::test;

namespace {

class AdaptCli : public CliTest {
protected:
    /// Writes a simulated file with 600 configurations.
    [[nodiscard]] std::string simulate(const std::string& configurations = "600") const
    {
        const ProgramResult result = runTgraph({"simulate", "-o", at("sim").string(), "--configurations",
                                                configurations, "--batch", "4", "--image", "32"});
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        return lines(result.output).front();
    }

    static ProgramResult adapt(const std::string& file, std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"train", "--adapt", file});
        return runTgraph(arguments);
    }

    static nlohmann::json adaptJson(const std::string& file, std::vector<std::string> arguments)
    {
        arguments.emplace_back("--json");
        const ProgramResult result = adapt(file, std::move(arguments));
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        EXPECT_EQ(result.errors, "");
        return nlohmann::json::parse(result.output);
    }
};

} // namespace

TEST_F(AdaptCli, ReportsHeldOutMeasuresWithRidgeAndThePrior)
{
    const std::string file = simulate();
    const auto json = adaptJson(file, {"--measured", "60", "--repeat", "2", "--seed", "5"});
    EXPECT_EQ(json["measured"]["configurations"], 60);
    EXPECT_EQ(json["model"], "analytical");
    ASSERT_EQ(json["runs"].size(), 2U);
    EXPECT_EQ(json["runs"][1]["seed"], 6);
    const double adapted = json["adapted"]["kendall_tau"];
    EXPECT_GT(adapted, json["ridge"]["kendall_tau"].get<double>());
    EXPECT_NEAR(adapted,
                (json["runs"][0]["adapted"]["kendall_tau"].get<double>()
                 + json["runs"][1]["adapted"]["kendall_tau"].get<double>())
                    / 2,
                1e-12);
    for (const char* k : {"1", "5", "10"})
        EXPECT_GE(json["adapted"]["slowdown_at"][k].get<double>(), 0);
    EXPECT_EQ(json["runs"][0]["cross_validation"][0]["method"], "process");

    const ProgramResult text = adapt(file, {"--measured", "60"});
    EXPECT_EQ(text.exitStatus, 0);
    for (const char* part : {"simulated, not measured", "ridge", "blend; share", "from scratch", "adapted",
                             "two measurements", "slowdown@10"})
        EXPECT_NE(text.output.find(part), std::string::npos) << part;
}

TEST_F(AdaptCli, AnAdaptedListStatesThatTheFileTookPart)
{
    const std::string file = simulate("300");
    for (const char* const name : {"list.csv", "list.json"}) {
        const bool isJson = std::string(name).ends_with("json");
        ASSERT_EQ(
            adapt(file, {"--measured", "40", "-o", at(name).string(), "--format", isJson ? "json" : "csv"}).exitStatus,
            0);
        const ProgramResult judged = runTgraph({"eval", file, "--model", at(name).string(), "--files"});
        EXPECT_EQ(judged.exitStatus, 0) << judged.errors;
        EXPECT_NE(judged.output.find("trained on 40 measured configurations of this file"), std::string::npos)
            << judged.output;
        EXPECT_EQ(judged.output.find("unknown data"), std::string::npos) << judged.output;
        const ProgramResult json = runTgraph({"eval", file, "--model", at(name).string(), "--json"});
        EXPECT_NE(json.output.find("\"took_part_in_training\": true"), std::string::npos) << json.output;
    }
}

TEST_F(AdaptCli, TheSameSeedWritesTheSameBytesAtAnyThreadCount)
{
    const std::string file = simulate("300");
    std::set<std::string> lists;
    std::set<std::string> reports;
    for (const char* threads : {"1", "3"}) {
        const ProgramResult result = adapt(file,
                                           {"--measured", "40", "--propose", "3", "--threads", threads, "-o",
                                            at(std::string("list") + threads).string()});
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        reports.insert(result.output);
        lists.insert(readFile(at(std::string("list") + threads)));
    }
    EXPECT_EQ(lists.size(), 1U);
    EXPECT_EQ(reports.size(), 1U);
}

TEST_F(AdaptCli, TheListHoldsEveryConfigurationAndKeepsTheMeasuredOrder)
{
    const std::string file = simulate("1500");
    ASSERT_EQ(adapt(file, {"--measured", "50", "-o", at("list.csv").string()}).exitStatus, 0);
    const auto rows = rowsOf(readFile(at("list.csv")));
    EXPECT_TRUE(rows[0].ends_with(",equal,measured"));
    std::set<std::string> distinct;
    std::set<std::string> measured;
    std::size_t originals = 0;
    double last = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const auto row = fields(rows[i] + " "); // keeps an empty last field
        ASSERT_EQ(row.size(), 8U);
        distinct.insert(row[2]);
        originals += std::stoul(row[6]);
        if (row[7] == " ")
            continue;
        EXPECT_GE(std::stod(row[7]), last);
        last = std::stod(row[7]);
        measured.insert(row[2]);
    }
    EXPECT_EQ(distinct.size(), rows.size() - 1);
    EXPECT_EQ(originals, 1500U);
    EXPECT_EQ(measured.size(), 50U);

    ASSERT_EQ(adapt(file, {"--measured", "50", "--format", "json", "-o", at("list.json").string()}).exitStatus, 0);
    const auto json = nlohmann::json::parse(readFile(at("list.json")));
    EXPECT_EQ(json[0]["ranking"].size(), distinct.size());
    EXPECT_TRUE(json[0]["ranking"][0].contains("measured"));
}

TEST_F(AdaptCli, LearnsFromACsvWithHiddenRuntimes)
{
    const auto file = writeLayout("net.npz", {0, 1, 2, 3, 0, 1}, {0, 0, 0, 0, 0, 0}).string();
    writeText("m.csv", "configuration,runtime\n0,30\n1,10\n3,20\n");
    const auto json = adaptJson(file, {"--measured", at("m.csv").string(), "--propose", "5"});
    EXPECT_EQ(json["measured"]["configurations"], 3);
    EXPECT_FALSE(json.contains("adapted")); // no runtimes to judge by
    ASSERT_EQ(json["proposals"].size(), 1U); // only one is left
    EXPECT_EQ(json["proposals"][0]["configuration"], 2);
    const ProgramResult text = adapt(file, {"--measured", at("m.csv").string()});
    EXPECT_NE(text.output.find("cannot be judged"), std::string::npos) << text.output;

    const ProgramResult draw = adapt(file, {"--measured", "2"});
    EXPECT_EQ(draw.exitStatus, 1);
    EXPECT_NE(draw.errors.find("not published"), std::string::npos) << draw.errors;
    writeText("bad.csv", "0,30\n9,1\n");
    const ProgramResult bad = adapt(file, {"--measured", at("bad.csv").string(), "-o", at("out.csv").string()});
    EXPECT_EQ(bad.exitStatus, 1);
    EXPECT_NE(bad.errors.find("bad.csv: line 2"), std::string::npos) << bad.errors;
    EXPECT_EQ(namesIn(at("")), (std::vector<std::string>{"bad.csv", "m.csv", "net.npz"}));
}

TEST_F(AdaptCli, ProposesUnmeasuredConfigurations)
{
    const std::string file = simulate("1500");
    ASSERT_EQ(adapt(file, {"--measured", "40", "-o", at("list.csv").string()}).exitStatus, 0);
    std::set<std::string> measured;
    for (const std::string& row : rowsOf(readFile(at("list.csv"))))
        if (!row.ends_with(","))
            measured.insert(fields(row)[1]);
    const auto json = adaptJson(file, {"--measured", "40", "--propose", "8"});
    std::set<int> named;
    for (const auto& proposal : json["proposals"]) {
        EXPECT_FALSE(measured.contains(std::to_string(proposal["configuration"].get<int>())));
        named.insert(proposal["distinct"].get<int>());
    }
    EXPECT_EQ(named.size(), 8U);
}

TEST_F(AdaptCli, ProposesTheMostInformativeAndShowsTheirChanges)
{
    const std::string file = simulate("1500");
    const std::vector<std::string> design = {"--measured", "0", "--propose", "6", "--propose-by", "design"};
    const auto json = adaptJson(file, design);
    EXPECT_EQ(json["proposed_by"], "design");
    EXPECT_NE(json["design"].get<std::string>().find("Fedorov"), std::string::npos);
    ASSERT_EQ(json["proposals"].size(), 6U);
    double before = 1e300;
    for (const auto& proposal : json["proposals"]) {
        EXPECT_EQ(proposal["aim"], "learning");
        EXPECT_LE(proposal["leverage"].get<double>(), before);
        before = proposal["leverage"];
    }
    EXPECT_TRUE(json["believed_costs"].empty()); // no measurements yet
    const ProgramResult text = adapt(file, design);
    for (const char* part : {"Proposed by design", "learning: leverage", "changes against 0, the file's first"})
        EXPECT_NE(text.output.find(part), std::string::npos) << part;
}

TEST_F(AdaptCli, ReportsTheBelievedCostsOfDecisions)
{
    const std::string file = simulate("1500");
    const auto few = adaptJson(file, {"--measured", "12"});
    const auto many = adaptJson(file, {"--measured", "60"});
    ASSERT_GT(many["believed_costs"].size(), 1U);
    EXPECT_EQ(many["believed_costs"].size(), many["independent_choices"].get<std::size_t>());
    EXPECT_EQ(many["believed_costs"][0]["letter"], "A");
    const auto errors = [](const nlohmann::json& json) {
        double sum = 0;
        for (const auto& decision : json["believed_costs"]) {
            int measured = 0;
            for (const auto& option : decision["options"]) {
                sum += option["standard_deviation"].get<double>();
                measured += option["measured"].get<int>();
            }
            EXPECT_EQ(measured, json["measured"]["configurations"]);
        }
        return sum;
    };
    EXPECT_LT(errors(many), errors(few));
    const ProgramResult text = adapt(file, {"--measured", "60"});
    for (const char* part : {"Estimated costs", "cheapest", "A  "})
        EXPECT_NE(text.output.find(part), std::string::npos) << part;
}

TEST_F(AdaptCli, MarksOptionsThatAlwaysFail)
{
    std::string table = "block,unroll,time_ms\n";
    for (const int block : {32, 64, 128, 256})
        for (const int unroll : {1, 2, 4, 8})
            table += std::to_string(block) + ',' + std::to_string(unroll) + ','
                + (unroll == 8 ? "failed: out of memory" : std::to_string(100 - block / 4 - 10 * unroll)) + '\n';
    writeText("t.csv", table);
    writeText("m.csv", "configuration,runtime\n0,5\n1,4\n4,4.6\n9,3.2\n13,3\n");
    const std::string file = at("t.csv").string();
    const auto json = adaptJson(file, {"--measured", at("m.csv").string()});
    bool isFound = false;
    for (const auto& decision : json["believed_costs"])
        for (const auto& option : decision["options"]) {
            const bool fails = decision["name"] == "unroll" && option["option"].get<std::string>() == "8";
            isFound = isFound || fails;
            EXPECT_EQ(option["always_fails"], fails) << option;
            EXPECT_EQ(option["cost"].is_null(), fails) << option;
        }
    EXPECT_TRUE(isFound) << json["believed_costs"];
}

TEST_F(AdaptCli, AMeasuredConfigurationHasNoFailure)
{
    writeText("t.csv", "a,b,time_ms\n1,1,1\n1,2,2\n2,1,3\n2,2,failed: oom\n2,3,failed: launch\n1,3,4\n");
    writeText("m.csv", "configuration,runtime\n0,1\n3,0.5\n2,3\n");
    const std::string list = at("list.json").string();
    const ProgramResult result
        = adapt(at("t.csv").string(), {"--measured", at("m.csv").string(), "-o", list, "--format", "json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto parsed = nlohmann::json::parse(std::ifstream(list));
    for (const auto& row : (parsed.is_array() ? parsed[0] : parsed)["ranking"]) {
        EXPECT_EQ(row["failure"].is_null(), row["configuration"] != 4) << row;
        EXPECT_EQ(row["measured"].is_null(), row["configuration"] == 1 || row["configuration"] >= 4) << row;
    }
}

TEST_F(AdaptCli, SimulatesTheTuningLoopByDesign)
{
    const std::string file = simulate("400");
    const auto json = adaptJson(
        file, {"--simulate-loop", "--repeat", "2", "--propose", "5", "--budget", "20", "--propose-by", "design"});
    ASSERT_EQ(json["kendall_tau_of_others"].size(), 2U);
    EXPECT_GT(json["kendall_tau_of_others_mean"], 0.3);
    EXPECT_GT(json["attainable_tau"], 0.3);
    EXPECT_FALSE(adaptJson(file, {"--simulate-loop", "--budget", "5"}).contains("kendall_tau_of_others"));
}

TEST_F(AdaptCli, SimulatesTheTuningLoop)
{
    const std::string file = simulate("400");
    const auto json = adaptJson(
        file, {"--simulate-loop", "--repeat", "3", "--propose", "2", "--budget", "20", "--within", "5", "0.5"});
    ASSERT_EQ(json["goals"].size(), 2U);
    EXPECT_EQ(json["batch"], 2);
    EXPECT_EQ(json["goals"][0]["measurements"].size(), 3U);
    EXPECT_LE(json["goals"][1]["configurations_within"], json["goals"][0]["configurations_within"]);
    EXPECT_LE(json["goals"][0]["random_median"], json["goals"][1]["random_median"]);
}

TEST_F(AdaptCli, AdaptsToTiles)
{
    const auto file = writeTile("tile/xla/train/k.npz", {900, 800, 700, 600, 500, 400, 300, 200}).string();
    const auto json = adaptJson(file, {"--measured", "3", "--propose", "1"});
    EXPECT_TRUE(json["ridge"].is_null());
    EXPECT_EQ(json["proposals"].size(), 1U);
}

TEST_F(AdaptCli, DistinguishesWrongUsage)
{
    EXPECT_EQ(runTgraph({"train"}).exitStatus, 2);
    const auto file = writeLayout("net.npz", {0, 1, 2}, {1, 2, 3}).string();
    EXPECT_EQ(adapt(file, {}).exitStatus, 2);
    EXPECT_EQ(adapt(file, {"--measured", "m.csv", "--repeat", "2"}).exitStatus, 2);
    EXPECT_EQ(adapt(file, {"--measured", "2", "-o", "-"}).exitStatus, 2);
    EXPECT_EQ(adapt(file, {"--simulate-loop", "--measured", "m.csv"}).exitStatus, 2);
    EXPECT_EQ(adapt(file, {"--measured", "4"}).exitStatus, 1); // more than there are
}

TEST_F(AdaptCli, InterruptionLeavesNoFiles)
{
    const std::string file = simulate("2000");
    std::filesystem::create_directories(at("out"));
    ProgramRun run({"train", "--adapt", file, "--measured", "100", "--repeat", "1000", "-o", at("out/l.csv").string()});
    while (run.isRunning() && !run.hasOpenFileIn(at("out"))) // until its output shows that it is working
        std::this_thread::yield();
    run.send(SIGINT);
    const ProgramResult result = run.wait();
    EXPECT_EQ(result.exitStatus, 130);
    EXPECT_EQ(result.errors, "");
    EXPECT_TRUE(namesIn(at("out")).empty());
}
