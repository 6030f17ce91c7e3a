// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace tgraph::test;

namespace {

/// Tables of measured configurations on the command line.
class TableCli : public CliTest {
protected:
    /// Writes block_size 16 to 128, unroll 1, 2, 4 and layout row, col with times and GFLOP/s; unroll 4 with 128 fails.
    [[nodiscard]] std::string writeTable() const
    {
        std::string text = "block_size,unroll,layout,time_ms,gflops\n";
        for (const int block : {16, 32, 64, 128})
            for (const int unroll : {1, 2, 4})
                for (const char* layout : {"row", "col"}) {
                    const double ms
                        = 1000.0 / block * (unroll == 2 ? 0.8 : 1.0) * (layout[0] == 'r' ? 1.0 : 1.3) + 0.01 * unroll;
                    text += block == 128 && unroll == 4
                        ? fmt::format("{},{},{},out of resources,\n", block, unroll, layout)
                        : fmt::format("{},{},{},{},{}\n", block, unroll, layout, ms, 500 / ms);
                }
        writeText("kernel.csv", text);
        return at("kernel.csv").string();
    }
};

} // namespace

TEST_F(TableCli, InfoNamesTheMostFrequentReasonsOfFailures)
{
    std::string text = "a,b,time_ms\n";
    for (int i = 0; i < 40; ++i)
        text += i % 4 == 0 ? fmt::format("{},{},{}.5\n", i % 8, i / 8, i)
                           : fmt::format("{},{},reason {}\n", i % 8, i / 8, i % 2 == 0 ? 2 : i);
    writeText("kernel.csv", text);
    const ProgramResult result = runTgraph({"info", at("kernel.csv").string()});
    EXPECT_NE(result.output.find("failed          10 reason 2, 1 reason 1, 1 reason 3, 1 reason 5, 1 reason 7, "
                                 "… (21 reasons)\n"),
              std::string::npos)
        << result.output;
}

TEST_F(TableCli, InfoExplainsTheBundledSampleAndSaysThatItIsSimulated)
{
    const ProgramResult result
        = runTgraph({"info", "--why", TGRAPH_SOURCE_DIR "/resources/samples/table/simulated-matmul.json.gz"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    for (const char* part : {"SIMULATED", "simulated_matmul on a simulated GPU; never measured on a machine",
                             "A (block_size_y, up to ", "failures: 207 of 2,016 rows", "2.818 ms best"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << '\n' << result.output;
}

TEST_F(TableCli, ParetoListsTheFrontOfTwoObjectivesInTheirDirections)
{
    writeText("two.csv",
              "block,unroll,time_ms,gflops,energy_J\n16,1,4,10,50\n16,2,2.5,30,70\n32,1,2,20,60\n32,2,1,5,90\n"
              "64,1,8,40,10\n64,2,broken,,\n");
    const auto ask = [this](std::vector<std::string> more) {
        std::vector<std::string> words = {"info", at("two.csv").string(), "--objective", "time_ms", "--pareto"};
        words.insert(words.end(), more.begin(), more.end());
        return runTgraph(words);
    };
    ProgramResult result = ask({"energy_J"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("Pareto front of time_ms, less is better, and energy_J, less is better: 4 of 5 "
                                 "configurations\n"),
              std::string::npos)
        << result.output;
    EXPECT_NE(result.output.find("  3                    1        90     32       2\n"), std::string::npos)
        << result.output;
    result = ask({"gflops", "--json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_EQ(json["measured"], 5);
    EXPECT_TRUE(json["objectives"][1]["maximised"]);
    std::vector<int> front;
    for (const auto& row : json["front"])
        front.push_back(row["configuration"]);
    EXPECT_EQ(front, (std::vector{3, 2, 1, 4})) << "fastest first, ever more GFLOP/s";
    EXPECT_EQ(json["front"][3]["values"], (std::vector<double>{8, 40}));
    EXPECT_EQ(json["front"][3]["parameters"]["block"], 64);
    result = ask({"block"});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("expected another quantity than time_ms: gflops, energy_J"), std::string::npos)
        << result.errors;
    EXPECT_EQ(ask({"time_ms"}).exitStatus, 1);
    EXPECT_EQ(ask({"energy_J", "--why"}).exitStatus, 2) << "another report";
}

TEST_F(TableCli, WhatIfLooksUpEstimatesAndNamesMistakes)
{
    const std::string table = writeTable();
    const auto ask = [&](std::vector<std::string> more) {
        std::vector<std::string> words = {"info", table, "--objective", "time_ms"};
        words.insert(words.end(), more.begin(), more.end());
        return runTgraph(words);
    };
    // The best is 128, unroll 2, row: configuration 20 of 24.
    ProgramResult result = ask({"--what-if", "block_size=64"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("configuration 20 ("), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("  configuration 14, measured 12.52 ms, +"), std::string::npos) << result.output;
    EXPECT_NE(ask({"--what-if", "block_size=64.0"}).output.find("  configuration 14, measured 12.52 ms, +"),
              std::string::npos)
        << "a number in another spelling";
    result = ask({"--what-if", "unroll=4", "--json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_EQ(json["base"], 20);
    EXPECT_EQ(json["configuration"], 22);
    EXPECT_EQ(json["failure"], "out of resources");
    EXPECT_TRUE(json["value"].is_null());
    EXPECT_FALSE(json["estimated"]);
    result = ask({"--what-if", "block_size=16", "--what-if", "layout=col", "--configuration", "0"});
    EXPECT_NE(result.output.find("configuration 1, measured"), std::string::npos) << result.output;

    result = runTgraph({"info", table, "--objective", "gflops", "--what-if", "block_size=64"});
    EXPECT_NE(result.output.find("  configuration 14, measured 39.94"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find(", -49.9 %"), std::string::npos) << "the rate is halved\n" << result.output;

    for (const auto& [words, problem] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--what-if", "block=64"}, "expected a parameter: block_size, unroll, layout"},
             {{"--what-if", "unroll=3"}, "expected a value of the table: 1, 2, 4"},
             {{"--what-if", "unroll"}, "expected NAME=VALUE"},
             {{"--what-if", "unroll=1", "--what-if", "unroll=2"}, "expected one value per parameter"},
             {{"--what-if", "unroll=1", "--configuration", "24"}, "expected 0 to 23"}}) {
        result = ask(words);
        EXPECT_EQ(result.exitStatus, 1) << problem;
        EXPECT_NE(result.errors.find(problem), std::string::npos) << result.errors;
    }
    EXPECT_EQ(ask({"--configuration", "1"}).exitStatus, 2);
}

TEST_F(TableCli, JsonThatIsNoTableIsNotCalledHlo)
{
    writeText("t.json", R"({"block": [1, 2], "time": "1.5"})");
    const ProgramResult result = runTgraph({"info", at("t.json").string()});
    EXPECT_NE(result.exitStatus, 0);
    EXPECT_EQ(result.errors.find("HLO"), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("found JSON that is no table of configurations, expected a list of objects"),
              std::string::npos)
        << result.errors;
}

TEST_F(TableCli, AUnitMustFitTheObjective)
{
    const std::string table = writeTable();
    for (const auto& [unit, objective, problem] : std::vector<std::tuple<std::string, std::string, std::string>>{
             {"parsec", "time_ms", "--unit: found “parsec” for “time_ms”, expected a unit of time"},
             {"GB/s", "time_ms", "expected a unit of time"},
             {"ms", "gflops", "--unit: found “ms” for “gflops”"}}) {
        const ProgramResult result = runTgraph({"info", table, "--objective", objective, "--unit", unit});
        EXPECT_NE(result.exitStatus, 0) << unit;
        EXPECT_NE(result.errors.find(problem), std::string::npos) << result.errors;
    }
}

TEST_F(TableCli, WhatIfEstimatesConfigurationsThatTheTableLacks)
{
    std::string text = "a,b,time_ms\n";
    for (int a = 1; a <= 8; ++a)
        for (int b = 1; b <= 8; ++b)
            if (a < 8 || b < 8)
                text += fmt::format("{},{},{}\n", a, b, a * b);
    writeText("product.csv", text);
    const ProgramResult result
        = runTgraph({"info", at("product.csv").string(), "--what-if", "a=8", "--what-if", "b=8", "--json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_TRUE(json["configuration"].is_null());
    EXPECT_TRUE(json["estimated"]);
    EXPECT_NEAR(json["value"].get<double>(), 64, 20);
    EXPECT_GT(json["median_error"].get<double>(), 0);
    EXPECT_EQ(json["base_value"], 1);
}

TEST_F(TableCli, InfoNamesParametersFailuresAndTheChoiceThatMatters)
{
    const ProgramResult result = runTgraph({"info", "--why", "--objective", "time_ms", writeTable()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    for (const char* part : {"2 out of resources", "A (block_size, up to"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << "\n" << result.output;
    const std::string plain = runTgraph({"info", "--objective", "time_ms", writeTable()}).output;
    for (const char* part : {"16, 32, 64, 128", "row, col", "2 out of resources"})
        EXPECT_NE(plain.find(part), std::string::npos) << part << "\n" << plain;
    EXPECT_EQ(result.output.find("node"), std::string::npos) << "a table has no graph\n" << result.output;
}

TEST_F(TableCli, InfoJsonHoldsParametersAndFailures)
{
    const ProgramResult result = runTgraph({"info", "--why", "--json", "--objective", "time_ms", writeTable()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output)[0];
    EXPECT_EQ(json["collection"], "table");
    EXPECT_EQ(json["table"]["parameters"][0]["options"], nlohmann::json({16, 32, 64, 128}));
    EXPECT_EQ(json["table"]["failures"]["out of resources"], 2);
    EXPECT_EQ(json["decisions"]["decisions"][0]["parameters"], nlohmann::json({"block_size"}));
}

TEST_F(TableCli, InfoComparesTheSameSpaceOnTwoMachines)
{
    writeText("conv.fast.csv", "block,unroll,time_ms\n16,1,1\n16,2,2\n32,1,4\n32,2,3\n64,1,8\n64,2,broken\n");
    writeText("conv.slow.csv", "unroll,block,time_ms\n2,64,11\n1,64,10\n2,32,broken\n1,32,12\n2,16,40\n1,16,20\n");
    const std::string fast = at("conv.fast.csv").string();
    const std::string slow = at("conv.slow.csv").string();
    const ProgramResult text = runTgraph({"info", fast, "--against", slow});
    ASSERT_EQ(text.exitStatus, 0) << text.errors;
    for (const char* part : {"fast against slow", "6 on both; failed: 1 on fast, 1 on slow", "Kendall's τ",
                             "1.000 ms on fast, 20.00 ms on slow (+100.0 %)", "block = 16, unroll = 1"})
        EXPECT_NE(text.output.find(part), std::string::npos) << part << "\n" << text.output;

    const ProgramResult json = runTgraph({"info", fast, "--against", slow, "--json"});
    ASSERT_EQ(json.exitStatus, 0) << json.errors;
    const auto parsed = nlohmann::json::parse(json.output);
    EXPECT_EQ(parsed["configurations"], 6);
    EXPECT_EQ(parsed["decisions"][0]["name"], "block");
    EXPECT_EQ(parsed["decisions"][0]["best"], nlohmann::json({{16}, {64}}));
    EXPECT_EQ(parsed["decisions"][0]["crossing"], nlohmann::json({{0.0, 1.0}, {7.0, 0.0}}));
    EXPECT_EQ(parsed["portable"][0]["worst_ratio"], 2.0);

    const std::string csv = at("both.csv").string();
    ASSERT_EQ(runTgraph({"info", fast, "--against", slow, "-o", csv}).exitStatus, 0);
    std::vector<std::string> rows = rowsOf(readFile(csv));
    ASSERT_EQ(rows.size(), 7U);
    EXPECT_EQ(rows[0], "block,unroll,fast time_ms,fast ratio,slow time_ms,slow ratio,worst ratio");
    EXPECT_EQ(rows[1], "16,1,1,1,20,2,2");
    EXPECT_EQ(rows[5], "32,2,3,3,,,") << "it failed on one machine";

    const std::string svg = at("both.svg").string();
    ASSERT_EQ(runTgraph({"info", fast, "--against", slow, "-o", svg}).exitStatus, 0);
    EXPECT_NE(readFile(svg).find("best compromise"), std::string::npos);
    EXPECT_EQ(readFile(svg).substr(0, 4), "<svg");
}

TEST_F(TableCli, ComparingMachinesNamesSimulatedOnes)
{
    const auto cache = [this](const std::string& name, const std::string& device) {
        writeText(name,
                  R"({"device_name": ")" + device + R"(", "kernel_name": "mm", "tune_params_keys": ["a"],)"
                      + R"( "cache": {"1": {"a": 1, "time": 2.5}, "2": {"a": 2, "time": 1.5}}})");
    };
    cache("x.one.json", "simulated GPU");
    cache("x.two.json", "A100");
    const std::string one = at("x.one.json").string();
    const std::string two = at("x.two.json").string();
    const std::string origin = "mm on a simulated GPU; never measured on a machine";
    const ProgramResult text = runTgraph({"info", one, "--against", two});
    EXPECT_NE(text.output.find("SIMULATED"), std::string::npos) << text.output << text.errors;
    EXPECT_NE(text.output.find(origin), std::string::npos) << text.output;
    const auto json = nlohmann::json::parse(runTgraph({"info", one, "--against", two, "--json"}).output);
    EXPECT_EQ(json["machines"][0]["simulation"], origin);
    EXPECT_TRUE(json["machines"][1]["simulation"].is_null());
    const std::string csv = at("both.csv").string();
    ASSERT_EQ(runTgraph({"info", one, "--against", two, "-o", csv}).exitStatus, 0);
    EXPECT_NE(readFile(csv).find("# simulation: " + origin + "\n"), std::string::npos) << readFile(csv);
}

TEST_F(TableCli, ComparingMachinesReportsWhyTheOrderIsUnknownAndWhichConstantsDiffer)
{
    writeText("one/a.csv", "driver,block,time_ms\n11,16,1\n11,32,2\n11,64,3\n");
    writeText("two/a.csv", "driver,block,time_ms\n12,16,5\n12,32,5\n12,64,5\n");
    const ProgramResult result = runTgraph({"info", at("one/a.csv").string(), "--against", at("two/a.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    for (const char* part : {"one/a against two/a\n", "  order           unknown: all values of two/a are equal\n",
                             "  not compared    driver: 11 on one/a, 12 on two/a\n", "  best on one/a   1.000 ms"})
        EXPECT_NE(result.output.find(part), std::string::npos) << part << "\n" << result.output;
}

TEST_F(TableCli, ComparingMachinesRefusesInvalidOptionsBeforeReading)
{
    const std::vector<std::string> comparing = {"info", at("none.csv").string(), "--against", at("none.csv").string()};
    for (const std::vector<std::string>& more :
         std::vector<std::vector<std::string>>{{"--why"},
                                               {"--nodes"},
                                               {"--files"},
                                               {"--no-index"},
                                               {"--model", "analytical"},
                                               {"--best", at("best.json").string()},
                                               {"-o", at("d.png").string()},
                                               {"--against", "c.csv", "-o", at("d.svg").string()}}) {
        std::vector<std::string> arguments = comparing;
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 2) << more.front() << ": " << result.errors;
    }
    EXPECT_EQ(runTgraph(comparing).exitStatus, 1) << "files that do not exist";
}

TEST_F(TableCli, ComparingMachinesRefusesOtherSpacesAndLeavesNoFile)
{
    writeText("a.csv", "block,unroll,time_ms\n16,1,1\n32,2,2\n");
    writeText("b.csv", "block,time_ms\n16,1\n32,2\n");
    const ProgramResult result
        = runTgraph({"info", at("a.csv").string(), "--against", at("b.csv").string(), "-o", at("out.csv").string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("b.csv: parameters: found none named unroll"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("out.csv")));
    EXPECT_EQ(runTgraph({"info", at("a.csv").string(), "-o", at("out.csv").string()}).exitStatus, 2)
        << "--output without --against";
    EXPECT_EQ(
        runTgraph({"info", at("a.csv").string(), at("b.csv").string(), "--against", at("b.csv").string()}).exitStatus,
        2);
}

TEST_F(TableCli, RankOrdersByTheMeasurementsAndListsParameters)
{
    const ProgramResult result
        = runTgraph({"rank", "--objective", "time_ms", "-o", at("list.csv").string(), writeTable()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto rows = rowsOf(readFile(at("list.csv")));
    const auto names = fields(rows.front());
    const auto columnOf
        = [&](const char* name) { return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()); };
    ASSERT_LT(columnOf("failure"), names.size()) << rows.front();
    EXPECT_EQ(rows.size(), 25U);
    EXPECT_EQ(fields(rows[1])[columnOf("block_size")], "128");
    EXPECT_EQ(fields(rows[1])[columnOf("unroll")], "2");
    EXPECT_EQ(fields(rows[1])[columnOf("layout")], "row");
    EXPECT_EQ(fields(rows.back())[columnOf("failure")], "out of resources") << "failures are last";
}

TEST_F(TableCli, RankListsDecisionsBeforeFailures)
{
    const ProgramResult result = runTgraph(
        {"rank", "--objective", "time_ms", "--layouts", "decisions", "-o", at("list.csv").string(), writeTable()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto rows = rowsOf(readFile(at("list.csv")));
    const auto names = fields(rows.front());
    const auto cells = fields(rows.back());
    ASSERT_EQ(cells.size(), names.size());
    EXPECT_EQ(names.back(), "failure");
    EXPECT_EQ(cells.back(), "out of resources");
    const auto a = static_cast<std::size_t>(std::ranges::find(names, "A") - names.begin());
    EXPECT_EQ(cells.at(a), "128") << "block_size costs most";
}

TEST_F(TableCli, AdaptingRanksFailuresLastAndProposesNone)
{
    // block_size 128 with unroll 4 would be the fastest.
    const auto adapt = [&](const std::string& measured) {
        const ProgramResult result = runTgraph({"train", "--adapt", writeTable(), "--measured", measured, "--propose",
                                                "12", "--json", "-o", at("list.csv").string()});
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        return nlohmann::json::parse(result.output);
    };
    const auto lastRows = [&] {
        const auto rows = rowsOf(readFile(at("list.csv")));
        EXPECT_EQ(rows.size(), 25U);
        return std::vector{rows[23], rows[24]};
    };
    for (const std::string& measured : std::vector<std::string>{"12", "0"}) {
        const auto json = adapt(measured);
        EXPECT_EQ(json["failed"], 2);
        EXPECT_EQ(json["proposals"].size(), measured == "0" ? 12U : 10U);
        for (const auto& proposal : json["proposals"])
            EXPECT_LT(proposal["configuration"], 22) << "22 and 23 failed";
        for (const std::string& row : lastRows())
            EXPECT_TRUE(row.ends_with(",out of resources")) << row;
    }

    // A journal's failures are known, too, and a configuration that it measured ran.
    const ProgramResult tuned = runTgraph(
        {"tune", writeTable(), "--hardware", "recorded", "--budget", "24", "--journal", at("j.jsonl").string()});
    ASSERT_EQ(tuned.exitStatus, 0) << tuned.errors;
    const auto json = adapt(at("j.jsonl").string());
    EXPECT_EQ(json["failed"], 2);
    for (const auto& proposal : json["proposals"])
        EXPECT_LT(proposal["configuration"], 22);
    const ProgramResult text = runTgraph({"train", "--adapt", writeTable(), "--measured", "12"});
    EXPECT_NE(text.output.find("\n2 distinct configurations failed: ranked last, not proposed\n"), std::string::npos)
        << text.output;
}

TEST_F(TableCli, RankAsJsonHasParametersAndFailures)
{
    const ProgramResult result = runTgraph({"rank", "--objective", "time_ms", "--format", "json", writeTable()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto ranking = nlohmann::json::parse(result.output)[0]["ranking"];
    ASSERT_EQ(ranking.size(), 24U);
    EXPECT_EQ(ranking.front()["parameters"]["block_size"], 128);
    EXPECT_EQ(ranking.front()["parameters"]["layout"], "row");
    EXPECT_TRUE(ranking.front()["failure"].is_null());
    EXPECT_EQ(ranking.back()["failure"], "out of resources");
}

TEST_F(TableCli, AListHoldsOneTable)
{
    const std::string file = writeTable();
    std::filesystem::copy_file(file, at("copy.csv"));
    const ProgramResult result = runTgraph({"rank", "-o", at("list.csv").string(), file, at("copy.csv").string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("one list per table"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("list.csv")));
}

TEST_F(TableCli, EqualRowsKeepTheirOwnFailure)
{
    writeText("twice.csv", "a,b,time_ms\n1,x,3.5\n1,x,broken\n2,x,1.5\n2,y,4.5\n1,y,2.5\n");
    const ProgramResult result = runTgraph({"rank", "--duplicates", at("twice.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    std::vector<std::string> failed;
    for (const std::string& row : rowsOf(result.output))
        if (row.ends_with(",broken"))
            failed.push_back(fields(row)[1]);
    EXPECT_EQ(failed, std::vector<std::string>{"1"}) << result.output;
}

TEST_F(TableCli, TuneNamesTheFastestOfEqualRowsAsRankDoes)
{
    writeText("twice.csv", "a,b,time_ms\n1,x,3.5\n1,x,1.25\n2,x,1.5\n2,y,4.5\n1,y,2.5\n");
    const std::string file = at("twice.csv").string();
    const auto tune = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments
            = {"tune", file, "--hardware", "recorded", "--budget", "4", "--journal", at("j.jsonl").string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        return result.output;
    };
    const std::string text = tune({"-o", at("best.json").string()});
    EXPECT_NE(text.find("configuration 1 (0 in the journal, an equal one), 1.250 ms"), std::string::npos) << text;
    EXPECT_EQ(nlohmann::json::parse(readFile(at("best.json")))["configuration"], 1);
    EXPECT_NE(readFile(at("j.jsonl")).find("\"configuration\":\"0\""), std::string::npos) << "as in every copy";
    const auto json = nlohmann::json::parse(tune({"--resume", "--json"}));
    EXPECT_EQ(json["best"]["configuration"], "1");
    EXPECT_EQ(json["best"]["journal_configuration"], "0");
    const ProgramResult ranked = runTgraph({"rank", "--top", "1", file});
    EXPECT_EQ(fields(rowsOf(ranked.output).back())[1], "1") << ranked.output;
}

TEST_F(TableCli, AnotherObjectiveIsMaximisedAndRemembered)
{
    const std::string file = writeTable();
    const ProgramResult first = runTgraph({"rank", "--objective", "gflops", "--maximise", "--unit", "GFLOP/s", file});
    ASSERT_EQ(first.exitStatus, 0) << first.errors;
    EXPECT_EQ(fields(rowsOf(first.output).front())[5], "gflops") << first.output;
    EXPECT_EQ(fields(rowsOf(first.output)[1])[7], "128") << first.output;
    ASSERT_EQ(runTgraph({"info", "--objective", "gflops", "--remember", file}).exitStatus, 0);
    const ProgramResult again = runTgraph({"info", "--json", file});
    EXPECT_EQ(nlohmann::json::parse(again.output)[0]["table"]["objective"], "gflops") << again.output;
}

TEST_F(TableCli, RememberingCompletesTheEarlierChoice)
{
    const std::string file = writeTable();
    ASSERT_EQ(runTgraph({"info", "--objective", "gflops", "--remember", file}).exitStatus, 0);
    ASSERT_EQ(runTgraph({"rank", "--minimise", "--remember", file}).exitStatus, 0) << "rank remembers, too";
    const auto columns = nlohmann::json::parse(readFile(at("kernel.csv.columns.json")));
    EXPECT_EQ(columns["objective"], "gflops");
    EXPECT_EQ(columns["maximise"], false);
    ASSERT_EQ(runTgraph({"info", "--objective", "time_ms", "--remember", file}).exitStatus, 0);
    EXPECT_FALSE(nlohmann::json::parse(readFile(at("kernel.csv.columns.json"))).contains("maximise"))
        << "a direction belongs to its objective";
    const std::string layout = writeLayout("net.npz", {0, 1}, {5, 6}).string();
    for (const char* command : {"info", "rank"}) {
        const ProgramResult refused = runTgraph({command, "--remember", layout});
        EXPECT_EQ(refused.exitStatus, 1) << command;
        EXPECT_NE(refused.errors.find("--remember"), std::string::npos) << refused.errors;
    }
}

TEST_F(TableCli, TuningNeedsTimes)
{
    const ProgramResult result
        = runTgraph({"tune", "--hardware", "recorded", "--budget", "4", "--objective", "gflops", writeTable()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("an objective that is not a time"), std::string::npos) << result.errors;
}

TEST_F(TableCli, TuneFindsTheBestOfATableAndCountsFailures)
{
    const ProgramResult result = runTgraph({"tune", "--hardware", "recorded", "--search", "scratch", "--budget", "24",
                                            "--objective", "time_ms", "--json", writeTable()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    EXPECT_EQ(json["best"]["configuration"], "20");
    EXPECT_EQ(json["model"], "none") << "nothing knows the measurements";
    EXPECT_EQ(json["failures"], 2);
    EXPECT_EQ(json["shortest_recorded"], json["best"]["runtime"]);
    EXPECT_EQ(json["changes"][0], "A block_size: 128 instead of 16");
}

TEST_F(TableCli, MeasurementsAreNoModelOfThemselves)
{
    const std::string file = writeTable();
    const std::string expected = "expected a model that was not adapted to these measurements";
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"eval", file, "--model", "measured"},
          std::vector<std::string>{"train", "--adapt", file, "--measured", "8", "--model", "measured", "-o",
                                   at("list.csv").string()}}) {
        const ProgramResult result = runTgraph(command);
        EXPECT_NE(result.exitStatus, 0) << command.front();
        EXPECT_NE(result.errors.find(expected), std::string::npos) << command.front() << ": " << result.errors;
    }
}

TEST_F(TableCli, TuningRefusesOptionsThatChangeNothing)
{
    const std::string table = writeTable();
    const std::string layout = writeLayout("net.npz", {0, 1}, {5, 6}).string();
    for (const auto& [file, option] :
         std::vector<std::pair<std::string, std::vector<std::string>>>{{table, {"--model", "analytical"}},
                                                                       {table, {"--count", "5"}},
                                                                       {table, {"--search-candidates"}},
                                                                       {layout, {"--count", "5"}},
                                                                       {layout, {"--search-candidates"}}}) {
        std::vector<std::string> command = {"tune", "--hardware", "recorded", file};
        command.insert(command.end(), option.begin(), option.end());
        const ProgramResult result = runTgraph(command);
        EXPECT_EQ(result.exitStatus, 1) << file << option.front();
        EXPECT_NE(result.errors.find(option.front() + ": found a "), std::string::npos) << result.errors;
    }
}

TEST_F(TableCli, PredictionsAreRenumberedByParameters)
{
    writeText("before/kernel.csv", "a,b,time_ms\n1,x,3.5\n1,y,2.5\n2,x,1.5\n2,y,4.5\n");
    writeText("after/kernel.csv", "a,b,time_ms\n2,y,4.5\n2,x,1.5\n1,y,2.5\n1,x,3.5\n");
    writeText("scores.csv", "config,score\n0,10\n1,11\n2,12\n3,13\n");
    const ProgramResult result
        = runTgraph({"renumber", at("scores.csv").string(), "--from", at("before/kernel.csv").string(), "--to",
                     at("after/kernel.csv").string(), "-o", at("moved.csv").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const std::string moved = readFile(at("moved.csv"));
    for (const char* row : {"3,10", "2,11", "1,12", "0,13"})
        EXPECT_NE(moved.find(row), std::string::npos) << row << "\n" << moved;
}

TEST_F(TableCli, ModelsOfProgramsAreRefusedInOneSentence)
{
    const ProgramResult result = runTgraph({"rank", "--objective", "time_ms", "--model", "analytical", writeTable()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("found a table file"), std::string::npos) << result.errors;
    const ProgramResult program
        = runTgraph({"info", "--objective", "time_ms", writeLayout("net.npz", {0, 1}, {5, 6}).string()});
    EXPECT_EQ(program.exitStatus, 1);
    EXPECT_NE(program.errors.find("expected a table of measured configurations"), std::string::npos) << program.errors;
}

namespace {

/// Returns a Kernel Tuner cache of x and y, both from 1 to 6, with three repetitions per row and 2
/// s of compilation; rows with x = 6 and y above 3 fail after 7 s.
std::string repeatedCache()
{
    std::string text = R"({"tune_params_keys": ["x", "y"], "objective": "time", "cache": {)";
    for (int x = 1; x <= 6; ++x)
        for (int y = 1; y <= 6; ++y) {
            const double ms = 40.0 / x + 3 * std::abs(y - 4);
            text += fmt::format(R"({}"{},{}": {{"x": {}, "y": {}, )", x + y > 2 ? ", " : "", x, y, x, y);
            text += x == 6 && y > 3 ? R"("time": "RuntimeFailedConfig", "compile_time": 7000})"
                                    : fmt::format(R"("time": {}, "times": [{}, {}, {}], "compile_time": 2000}})", ms,
                                                  0.9 * ms, ms, 1.1 * ms);
        }
    return text + "}}";
}

} // namespace

TEST_F(TableCli, NoiseIsDrawnFromTheRepetitionsAndResumesToTheSameResult)
{
    writeText("cache.json", repeatedCache());
    const auto tune = [&](const std::string& journal, const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {"tune",      at("cache.json").string(), "--noise", "recorded", "--json",
                                              "--journal", at(journal).string(),      "--seed",  "4"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runTgraph(arguments);
    };
    const ProgramResult whole = tune("whole.jsonl", {"--budget", "30"});
    ASSERT_EQ(whole.exitStatus, 0) << whole.errors;
    const auto report = nlohmann::json::parse(whole.output);
    EXPECT_GT(report.at("noise").get<double>(), 0.02);
    ASSERT_EQ(tune("cut.jsonl", {"--budget", "30", "--hardware-seconds", "20"}).exitStatus, 0);
    const ProgramResult resumed = tune("cut.jsonl", {"--budget", "30", "--resume"});
    ASSERT_EQ(resumed.exitStatus, 0) << resumed.errors;
    EXPECT_EQ(nlohmann::json::parse(resumed.output).at("trials"), report.at("trials"));
    EXPECT_NE(readFile(at("whole.jsonl")).find(R"("hardware":"recorded with noise")"), std::string::npos);
    const ProgramResult without = runTgraph(
        {"tune", at("cache.json").string(), "--journal", at("cut.jsonl").string(), "--seed", "4", "--resume"});
    EXPECT_EQ(without.exitStatus, 1) << "a journal of other measurements";
    const ProgramResult none = runTgraph({"tune", writeTable(), "--objective", "time_ms", "--noise", "recorded"});
    EXPECT_EQ(none.exitStatus, 1);
    EXPECT_NE(none.errors.find("no configuration with several measurements"), std::string::npos) << none.errors;
    EXPECT_EQ(runTgraph({"tune", writeTable(), "--noise", "recorded", "--measure", "x"}).exitStatus, 2);
}

TEST_F(TableCli, ComparisonHasQuartilesAndScoresOverMeasurementsOrSeconds)
{
    std::filesystem::create_directories(at("tables"));
    writeText("tables/a.json", repeatedCache());
    writeText("tables/b.json", repeatedCache());
    writeText("tables/notes.txt", "no table");
    const ProgramResult both
        = runTgraph({"tune", at("tables").string(), "--compare", "--seeds", "3", "--budget", "10"});
    ASSERT_EQ(both.exitStatus, 0) << both.errors;
    for (const char* part : {"a.json", "b.json", "2 files", "median [quartiles]", "score", "Willemsen"})
        EXPECT_NE(both.output.find(part), std::string::npos) << part << "\n" << both.output;
    EXPECT_TRUE(both.output.starts_with("Searches on recorded runtimes: 3 seeds, 10 measurements each, the baseline "
                                        "first\n"))
        << both.output;
    const ProgramResult twice
        = runTgraph({"tune", at("tables/a.json").string(), "--compare", "--budget", "5", "--hardware-seconds", "60"});
    EXPECT_EQ(twice.exitStatus, 2) << twice.output;
    EXPECT_NE(twice.errors.find("--hardware-seconds"), std::string::npos) << twice.errors;
    const ProgramResult one
        = runTgraph({"tune", at("tables/a.json").string(), "--compare", "--seeds", "4", "--hardware-seconds", "60",
                     "--noise", "recorded", "--json", "-o", at("curves.svg").string()});
    ASSERT_EQ(one.exitStatus, 0) << one.errors;
    const auto json = nlohmann::json::parse(one.output);
    EXPECT_EQ(json.at("noise"), "recorded");
    EXPECT_EQ(json.at("hardware_seconds"), 60);
    EXPECT_TRUE(json.at("budget").is_null()) << json.at("budget");
    const auto& file = json.at("files")[0];
    EXPECT_EQ(file.at("failing_configurations"), 3);
    EXPECT_EQ(file.at("seconds").size(), 200U);
    for (const auto& search : file.at("searches")) {
        EXPECT_EQ(search.at("percentile_25").size(), 200U);
        EXPECT_LE(search.at("percentile_25")[199], search.at("percentile_75")[199]);
        EXPECT_TRUE(search.at("score").is_number()) << search.at("search");
        EXPECT_EQ(json.at("scores").at(search.at("search")).is_number(), true);
    }
    const std::string picture = readFile(at("curves.svg"));
    for (const char* part : {"seconds of the hardware", "median and quartiles", "<polygon", "opacity"})
        EXPECT_NE(picture.find(part), std::string::npos) << part;
}
