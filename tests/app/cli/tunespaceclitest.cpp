// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of `tgraph tune --space`: a search space, a command and T4 results.
#include "tests/app/cli/clifixture.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

using namespace tgraph::test;

namespace {

using Json = nlohmann::json;

class TuneSpaceCli : public CliTest {
protected:
    /// Writes 3 x 4 x 2 combinations, of which 22 meet the restrictions; the first one is the baseline.
    [[nodiscard]] std::string writeSpace() const
    {
        writeText("space.json",
                  R"space({"kernel_name": "k", "tune_params": {"block": [16, 32, 64], "tile": [1, 2, 4, 8],
            "flag name": ["it's; $(x)", "b"]}, "restrictions": ["block * tile <= 256"]})space");
        return at("space.json").string();
    }

    /// Returns a run whose command is fastest with block 64 and tile 4 and fails with tile 8.
    [[nodiscard]] std::vector<std::string> tuning(const std::vector<std::string>& more = {}) const
    {
        std::vector<std::string> arguments = {"tune",
                                              "--space",
                                              writeSpace(),
                                              "--json",
                                              "--seed",
                                              "3",
                                              "--measure",
                                              "test {tile} != 8 || { echo no memory >&2; exit 3; }; "
                                              "echo $(( 100000 / {block} / {tile} )) us",
                                              "-o",
                                              at("out.t4.json").string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    [[nodiscard]] ProgramResult refused(const std::string& space) const
    {
        writeText("refused.json", space);
        return runTgraph({"tune", "--space", at("refused.json").string(), "--measure", "echo 1"});
    }
};

} // namespace

TEST_F(TuneSpaceCli, FindsTheBestAndWritesEveryMeasurementAsT4Results)
{
    const ProgramResult result = runTgraph(tuning({"--budget", "60"}));
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const Json report = Json::parse(result.output);
    EXPECT_EQ(report.at("configurations"), 22);
    const Json written = Json::parse(readFile(at("out.t4.json")));
    EXPECT_EQ(written.at("metadata").at("kernel_name"), "k");
    std::set<std::string> configurations;
    double best = 1e9;
    Json fastest;
    for (const Json& one : written.at("results")) {
        const Json& configuration = one.at("configuration");
        configurations.insert(configuration.dump());
        EXPECT_LE(configuration.at("block").get<int>() * configuration.at("tile").get<int>(), 256);
        EXPECT_EQ(one.at("invalidity"), configuration.at("tile") == 8 ? "runtime" : "correct") << one;
        if (one.at("invalidity") == "correct" && one.at("measurements")[0].at("value") < best) {
            best = one.at("measurements")[0].at("value");
            fastest = configuration;
        }
    }
    EXPECT_EQ(configurations.size(), written.at("results").size()) << "one result per configuration";
    EXPECT_EQ(fastest.at("block"), 64);
    EXPECT_EQ(fastest.at("tile"), 4);
    const ProgramResult info = runTgraph({"info", at("out.t4.json").string()});
    ASSERT_EQ(info.exitStatus, 0) << info.errors;
    for (const char* part : {"T4 results", "16, 32, 64", "it's; $(x)", "runtime"})
        EXPECT_NE(info.output.find(part), std::string::npos) << part << "\n" << info.output;
}

TEST_F(TuneSpaceCli, ContinuesItsJournalAndWritesTheWholeResults)
{
    ASSERT_EQ(runTgraph(tuning({"--budget", "8"})).exitStatus, 0);
    const std::size_t before = Json::parse(readFile(at("out.t4.json"))).at("results").size();
    const ProgramResult again = runTgraph(tuning({"--budget", "40"}));
    EXPECT_EQ(again.exitStatus, 1) << "the journal beside the space is kept";
    const ProgramResult resumed = runTgraph(tuning({"--budget", "40", "--resume"}));
    ASSERT_EQ(resumed.exitStatus, 0) << resumed.errors;
    EXPECT_GE(Json::parse(resumed.output).at("from_journal"), 4);
    EXPECT_GT(Json::parse(readFile(at("out.t4.json"))).at("results").size(), before);
    const std::vector<std::string> other = tuning({"--resume"});
    writeText("space.json", R"({"tune_params": {"block": [16, 32], "tile": [1]}})");
    const ProgramResult refused = runTgraph(other);
    EXPECT_EQ(refused.exitStatus, 1) << "a journal of another space";
    EXPECT_NE(refused.errors.find("which has changed since"), std::string::npos) << refused.errors;
    EXPECT_EQ(lines(refused.errors).size(), 1U) << refused.errors;
}

TEST_F(TuneSpaceCli, PassesEachParameterAsOneWordAndAllInAFile)
{
    const std::string seen = at("seen").string();
    const ProgramResult result
        = runTgraph({"tune", "--space", writeSpace(), "--budget", "4", "--measure",
                     "printf '%s\\n' {flag name} >> " + seen + "; cat {config} >> " + seen + "; echo 1 ms"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const std::string text = readFile(seen);
    EXPECT_TRUE(text.starts_with("it's; $(x)\n")) << text;
    EXPECT_NE(text.find("\"block\": 16,"), std::string::npos) << text;
}

TEST_F(TuneSpaceCli, PassesValuesInTheKindOfTheSpace)
{
    writeText("kinds.json", R"({"tune_params": {"mode": ["true", "false"], "unroll": [0, "auto"], "pad": [true, false],
        "level": ["2"], "block": [16, 32]}})");
    const ProgramResult result = runTgraph({"tune", "--space", at("kinds.json").string(), "--budget", "1", "--measure",
                                            "cat {config} >> " + at("seen").string() + "; echo 1 ms"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const std::string text = readFile(at("seen"));
    for (const char* part :
         {R"("mode": "true")", R"("unroll": 0)", R"("pad": true)", R"("level": "2")", R"("block": 16)"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST_F(TuneSpaceCli, RefusesPlaceholdersThatAreUnknownOrAmbiguous)
{
    const auto problem = [&](const std::string& command) {
        const ProgramResult result = runTgraph({"tune", "--space", at("named.json").string(), "--measure", command});
        EXPECT_EQ(result.exitStatus, 1) << command;
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
        return result.errors;
    };
    writeText("named.json", R"({"tune_params": {"index": [1, 2], "tile": [1, 2]}})");
    const std::string unknown = problem("echo {tiel} ms");
    EXPECT_NE(unknown.find("--measure: {tiel}: found no parameter of this name, expected config, host, tile; { tiel } "
                           "with blanks is not a placeholder"),
              std::string::npos)
        << unknown;
    const std::string twofold = problem("echo {index} ms");
    EXPECT_NE(twofold.find("{index}: found a placeholder that is also the name of a parameter"), std::string::npos)
        << twofold;
    const ProgramResult shell = runTgraph({"tune", "--space", at("named.json").string(), "--budget", "2", "--measure",
                                           "tile={tile}; index=7; test ${tile} = {tile} && test ${index} = 7 && "
                                           "{ true ; } && echo {config} > /dev/null; "
                                           "echo 1 ms"});
    EXPECT_EQ(shell.exitStatus, 0) << shell.errors;
}

TEST_F(TuneSpaceCli, RefusesSpacesInOneSentence)
{
    std::string large = "{\"tune_params\": {";
    for (int i = 0; i < 12; ++i)
        large += (i > 0 ? ", \"p" : "\"p") + std::to_string(i) + "\": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]";
    for (const auto& [space, words] : std::vector<std::pair<std::string, std::string>>{
             {large + "}}", "found 1,000,000,000,000 combinations, expected at most 1,000,000 configurations"},
             {R"({"tune_params": {"x": [1, 2]}, "restrictions": ["x > 1 && x < 3"]})",
              "restrictions, 1, character 7: found “&&”, expected and"},
             {R"({"tune_params": {"x": []}})", "found [], expected a list of values"}}) {
        const ProgramResult result = refused(space);
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_NE(result.errors.find(words), std::string::npos) << result.errors;
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
    }
}

TEST_F(TuneSpaceCli, ReportsACommandThatPrintsNothing)
{
    const ProgramResult result
        = runTgraph({"tune", "--space", writeSpace(), "--measure", "true", "-o", at("none.t4.json").string()});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("found nothing, expected a time"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists(at("none.t4.json")));
    EXPECT_FALSE(std::filesystem::exists(at("space.json.tune.jsonl")));
}

TEST_F(TuneSpaceCli, RefusesOptionsThatDoNotApply)
{
    const std::string space = writeSpace();
    for (const std::vector<std::string>& more :
         std::vector<std::vector<std::string>>{{},
                                               {"--hardware", "recorded"},
                                               {"--measure", "x", "file.csv"},
                                               {"--measure", "x", "--objective", "time"},
                                               {"--measure", "x", "--remember"},
                                               {"--measure", "x", "--module", "1"},
                                               {"--measure", "x", "--count", "1000"},
                                               {"--measure", "x", "--search-candidates"},
                                               {"--measure", "x", "--model", "analytical"},
                                               {"--compare"},
                                               {"--program", "fusion:resnet18"}}) {
        std::vector<std::string> arguments = {"tune", "--space", space};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(runTgraph(arguments).exitStatus, 2) << (more.empty() ? "" : more.back());
    }
    const std::string layout = writeLayout("l.npz", {0, 1, 2}, {30, 20, 10}).string();
    const ProgramResult noTable = runTgraph({"tune", layout, "-o", at("x.t4.json").string()});
    EXPECT_EQ(noTable.exitStatus, 1);
    EXPECT_NE(noTable.errors.find("without named parameters"), std::string::npos) << noTable.errors;
}

TEST_F(TuneSpaceCli, OneConfigurationNeedsNoSearch)
{
    writeText("one.json", R"({"tune_params": {"x": [1]}})");
    const ProgramResult result
        = runTgraph({"tune", "--space", at("one.json").string(), "--measure", "echo 1 ms", "--budget", "5"});
    EXPECT_EQ(result.exitStatus, 0) << result.errors;
}

TEST_F(TuneSpaceCli, TheExampleCompilesAndMeasures)
{
    if (std::system("g++ --version > /dev/null 2>&1") != 0)
        GTEST_SKIP() << "No g++.";
    const std::string example = TGRAPH_SOURCE_DIR "/docs/examples/tune-space/tune ";
    const std::string command = "TGRAPH=" TGRAPH_PROGRAM " " + example + at("r.t4.json").string()
        + " --budget 4 --baseline-runs 1 --repeats 1 --confirmations 1 --json > " + at("report.json").string();
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(Json::parse(readFile(at("report.json"))).at("failures"), 0);
    const Json results = Json::parse(readFile(at("r.t4.json"))).at("results");
    EXPECT_GE(results.size(), 2U);
    EXPECT_EQ(results[0].at("configuration").size(), 5U);
}
