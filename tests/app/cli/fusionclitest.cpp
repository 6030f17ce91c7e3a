// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

using namespace tgraph::test;

namespace {

class FusionCli : public CliTest {
protected:
    /// Writes the files of one network; returns the first.
    std::string simulate() const
    {
        const ProgramResult made
            = runTgraph({"simulate", "-o", at("d").string(), "--program", "fusion:alexnet", "--fusions", "1"});
        EXPECT_EQ(made.exitStatus, 0) << made.errors;
        return lines(made.output).front();
    }
};

} // namespace

TEST_F(FusionCli, SimulatesDescribesAndEvaluatesAProgram)
{
    const std::string file = simulate();
    const ProgramResult info = runTgraph({"info", file});
    EXPECT_NE(info.output.find("fusion:xla"), std::string::npos) << info.output;
    EXPECT_NE(info.output.find("SIMULATED"), std::string::npos);
    EXPECT_NE(info.output.find("one kernel with one runtime"), std::string::npos);

    const ProgramResult text = runTgraph({"eval", at("d").string(), "--model", "analytical"});
    ASSERT_EQ(text.exitStatus, 0) << text.errors;
    EXPECT_NE(text.output.find("simulated-alexnet"), std::string::npos) << text.output;
    EXPECT_NE(text.output.find("calibrated per kernel type"), std::string::npos);
    EXPECT_NE(text.output.find("proves nothing about TPUs"), std::string::npos);
    EXPECT_EQ(text.output.find("No file was evaluated"), std::string::npos);

    const ProgramResult run = runTgraph({"eval", at("d").string(), "--model", "analytical", "--json"});
    const auto json = nlohmann::json::parse(run.output);
    const auto& fusion = json["fusion"];
    ASSERT_EQ(fusion["programs"].size(), 1U);
    EXPECT_GT(fusion["programs"][0]["kendall_tau"].get<double>(), 0.5);
    EXPECT_EQ(fusion["mape_percent"]["median"], fusion["programs"][0]["mape_percent"]);
    EXPECT_TRUE(json["files"].empty());
}

TEST_F(FusionCli, RefusesAModelThatOnlyOrdersConfigurations)
{
    const std::string file = simulate();
    const ProgramResult run = runTgraph({"eval", file, "--model", "xla-default"});
    EXPECT_EQ(run.exitStatus, 1);
    EXPECT_NE(run.errors.find("found a model for layout files, expected a model for fusion files"), std::string::npos)
        << run.errors;
    EXPECT_EQ(runTgraph({"simulate", "-o", at("x").string(), "--program", "fusion:nothing"}).exitStatus, 2);
}

TEST_F(FusionCli, SupportsNeitherTheCompetitionNorLayouts)
{
    const std::string file = simulate();
    EXPECT_EQ(runTgraph({"rank", file, "--model", "analytical", "--format", "kaggle"}).exitStatus, 1);
    const ProgramResult layouts = runTgraph({"rank", file, "--model", "analytical", "--format", "layouts"});
    EXPECT_EQ(layouts.exitStatus, 1);
    EXPECT_NE(layouts.errors.find("a fusion file, which has none"), std::string::npos) << layouts.errors;
}

TEST_F(FusionCli, ALeaderboardRefusesFusionFilesEvenForOneModel)
{
    const std::string file = simulate();
    const ProgramResult run = runTgraph({"eval", file, "--model", "analytical", "--csv"});
    EXPECT_EQ(run.exitStatus, 1);
    EXPECT_NE(run.errors.find("a fusion file, which has no configurations to rank"), std::string::npos) << run.errors;
}
