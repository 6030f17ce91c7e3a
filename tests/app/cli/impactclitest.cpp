// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

using namespace tgraph::test;

namespace {

class ImpactCli : public CliTest { };

bool has(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_F(ImpactCli, PrintsThePapersFiguresBesideOurs)
{
    const ProgramResult result = runTgraph({"impact"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    for (const char* figure : {"18,676,320 MWh", "5,602,896 t", "280,144.8 t", "266,804.6 t", "36,674", "36,000",
                               "275,000 t", "18.6 million MWh", "5.58 million t", "13.45 kg", "no known relation"})
        EXPECT_TRUE(has(result.output, figure)) << figure << '\n' << result.output;
}

TEST_F(ImpactCli, TakesOtherInputs)
{
    const auto json = nlohmann::json::parse(runTgraph({"impact",        "--json", "--power-mw",           "1",
                                                       "--hours",       "100",    "--intensity",          "0.5",
                                                       "--speed-up",    "25",     "--household-tonnes",   "2",
                                                       "--households",  "10",     "--training-hours",     "10",
                                                       "--training-kw", "2",      "--training-intensity", "0.25"})
                                                .output);
    EXPECT_DOUBLE_EQ(json["s_less"]["emission_t_per_year"], 50);
    EXPECT_DOUBLE_EQ(json["s_less"]["saved_t_per_year"], 12.5);
    EXPECT_DOUBLE_EQ(json["s_over_1_plus_s_less"]["saved_t_per_year"], 10);
    EXPECT_DOUBLE_EQ(json["s_over_1_plus_s_less"]["household_share"], 0.5);
    EXPECT_DOUBLE_EQ(json["training_kg"], 5);
    EXPECT_EQ(json["paper"]["households"], 36000);
    EXPECT_TRUE(json["measured"].is_null());
}

TEST_F(ImpactCli, MeasuresTheSpeedUpOfAFile)
{
    const auto file = writeTile("tile/xla/train/k_1.npz", {900, 1000, 1100});
    const auto arguments = [&](const char* baseline) {
        return std::vector<std::string>{"impact", file.string(), "--model", "analytical", "--baseline", baseline};
    };
    auto json = arguments("median");
    json.emplace_back("--json");
    const auto found = nlohmann::json::parse(runTgraph(json).output);
    EXPECT_EQ(found["measured"]["baseline"], "median");
    EXPECT_EQ(found["measured"]["baseline_ns"], 1000);
    const double chosen = found["measured"]["runtime_ns"];
    EXPECT_DOUBLE_EQ(found["inputs"]["speed_up"], 1000 / chosen - 1);
    const ProgramResult text = runTgraph(arguments("auto"));
    EXPECT_TRUE(has(text.output, "k_1.npz: the compiler's default takes ")) << text.output;
    EXPECT_TRUE(has(text.output, "not to a data centre's workload"));
    EXPECT_TRUE(has(runTgraph(arguments("2")).output, "configuration 2 takes 1.1")) << runTgraph(arguments("2")).output;
}

TEST_F(ImpactCli, NamesNoConfigurationOfSeveralWithTheBestScore)
{
    const auto file = writeTile("tile/xla/train/k_1.npz", {900, 1000, 1100});
    const auto measured = [&](const std::string& scores) {
        writeText("list.csv", "configuration,score\n" + scores);
        return nlohmann::json::parse(
            runTgraph({"impact", file.string(), "--model", at("list.csv").string(), "--baseline", "2", "--json"})
                .output);
    };
    const auto tied = measured("0,1\n1,1\n2,2\n");
    EXPECT_EQ(tied["measured"]["equal_scores"], 2);
    EXPECT_TRUE(tied["measured"]["configuration"].is_null());
    EXPECT_DOUBLE_EQ(tied["measured"]["runtime_ns"], 950);
    EXPECT_DOUBLE_EQ(tied["inputs"]["speed_up"], 1100.0 / 950 - 1);
    const auto single = measured("0,1\n1,2\n2,3\n");
    EXPECT_EQ(single["measured"]["equal_scores"], 1);
    EXPECT_EQ(single["measured"]["configuration"], 0);
}

TEST_F(ImpactCli, RefusesInvalidInputs)
{
    const auto layout = writeLayout("net.npz", {0, 1, 2}, {10, 20, 30}).string();
    EXPECT_EQ(runTgraph({"impact", "--power-mw", "-1"}).exitStatus, 2);
    EXPECT_EQ(runTgraph({"impact", "--baseline", "best"}).exitStatus, 2);
    EXPECT_EQ(runTgraph({"impact", layout, "--speed-up", "3"}).exitStatus, 2);
    const ProgramResult none = runTgraph({"impact", layout, "--model", "analytical", "--baseline", "default"});
    EXPECT_EQ(none.exitStatus, 1);
    EXPECT_TRUE(has(none.errors, "no default configuration")) << none.errors;
    const ProgramResult hidden
        = runTgraph({"impact", writeLayout("hidden.npz", {0, 1}, {0, 0}).string(), "--model", "analytical"});
    EXPECT_EQ(hidden.exitStatus, 1);
    EXPECT_TRUE(has(hidden.errors, "not published")) << hidden.errors;
}

TEST_F(ImpactCli, NanIsWrongUsage)
{
    for (const char* option : {"--power-mw", "--speed-up", "--households"})
        EXPECT_EQ(runTgraph({"impact", option, "nan"}).exitStatus, 2) << option;
}
