// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/modelscommand.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/program.h"
#include "tests/app/cli/clifixture.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <stop_token>
#include <unistd.h>

using namespace tgraph;
using namespace tgraph::test;

namespace {

using Cli = CliTest;

// Returns the terminal's output after its last writer has closed it: reads until the end.
std::string everythingFrom(int master)
{
    std::string text;
    std::array<char, 256> bytes{};
    for (ssize_t count = 0; (count = read(master, bytes.data(), bytes.size())) > 0;)
        text.append(bytes.data(), static_cast<std::size_t>(count));
    return text;
}

} // namespace

TEST_F(Cli, WrongUsageExitsWithTwoAndOneLineThatPointsToHelp)
{
    const std::vector<std::vector<std::string>> wrong = {
        {},
        {"frobnicate"},
        {"--no-such-option"},
        {"rank"},
        {"rank", "a.npz", "--no-such-option"},
        {"rank", "a.npz", "--top", "0"},
        {"rank", "a.npz", "--top", "-3"},
        {"rank", "a.npz", "--tta", "0"},
        {"rank", "a.npz", "--tta", "10001"},
        {"rank", "a.npz", "--tta", "many"},
        {"rank", "a.npz", "--slate", "0"},
        {"rank", "a.npz", "--slate", "65537"},
        {"rank", "a.npz", "--slate", "-1"},
        {"rank", "a.npz", "--seed", "-1"},
        {"rank", "a.npz", "--seed", "x"},
        {"rank", "a.npz", "--seed", "18446744073709551616"},
        {"rank", "a.npz", "--slate", "4294967297"},
        {"rank", "a.npz", "--device", "tpu"},
        {"rank", "a.npz", "--format", "xml"},
        {"rank", "a.npz", "--format", "kaggle", "--top", "3"},
        {"rank", "a.npz", "--format", "kaggle", "--duplicates"},
        {"rank", "a.npz", "--format", "layouts", "--duplicates"},
        {"rank", "a.npz", "--format", "json", "--layouts", "nodes"},
        {"rank", "a.npz", "b.npz", "--layouts", "nodes"},
        {"rank", "a.npz", "--layouts", "all"},
        {"rank", "a.npz", "--model"},
        {"eval"},
        {"eval", "a", "--format", "csv"},
        {"models", "surplus"},
        {"info"},
    };
    for (const auto& arguments : wrong) {
        const ProgramResult result = runTgraph(arguments);
        const std::string shown = arguments.empty() ? "nothing" : arguments.back();
        EXPECT_EQ(result.exitStatus, 2) << shown;
        EXPECT_EQ(result.output, "") << shown;
        EXPECT_EQ(lines(result.errors).size(), 1U) << result.errors;
        EXPECT_NE(result.errors.find("--help"), std::string::npos) << shown;
    }
}

TEST_F(Cli, HelpAndVersionGoToStandardOutput)
{
    for (const auto& arguments : std::vector<std::vector<std::string>>{
             {"--help"}, {"rank", "--help"}, {"eval", "-h"}, {"models", "--help"}, {"info", "--help"}}) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 0);
        EXPECT_EQ(result.errors, "");
        EXPECT_NE(result.output.find("tgraph"), std::string::npos) << result.output;
    }
    const ProgramResult version = runTgraph({"--version"});
    EXPECT_EQ(version.exitStatus, 0);
    EXPECT_TRUE(version.output.starts_with("tgraph 0.")) << version.output;
    EXPECT_EQ(lines(version.output).size(), 1U);
}

TEST_F(Cli, HelpOfTrainListsTheOptionsOfEachPreset)
{
    const std::string training = runTgraph({"train", "--help"}).output;
    EXPECT_NE(training.find("  thesis, tile:xla:\n      --epochs 100"), std::string::npos) << training;
    EXPECT_NE(training.find("  kernel, fusion:xla:\n      --epochs 100 --slate 64 --graphs-per-step 64 --loss log_mse"),
              std::string::npos)
        << training;
    EXPECT_EQ(training.find("  kernel, layout"), std::string::npos) << training;
}

TEST_F(Cli, HelpOfSimulateNamesTheSearches)
{
    const std::string help = runTgraph({"simulate", "--help"}).output;
    EXPECT_NE(help.find("{default,random}"), std::string::npos) << help;
    EXPECT_EQ(help.find("{,}"), std::string::npos) << help;
}

TEST_F(Cli, AStopBeforeTheWorkLeavesNoFilesAndExitsWith130)
{
    const std::string file = writeLayout("in/net.npz", {0, 1}, {1, 2}).string();
    std::filesystem::create_directories(at("out"));
    const std::string output = at("out/list.csv").string();
    std::stop_source stop;
    stop.request_stop();
    const std::array arguments = {"tgraph", "rank", file.c_str(), "--model", "analytical", "-o", output.c_str()};
    EXPECT_EQ(cli::runProgram(static_cast<int>(arguments.size()), arguments.data(), stop.get_token()), 130);
    EXPECT_TRUE(namesIn(at("out")).empty());
}

TEST_F(Cli, ModelsListsTheAnalyticalModel)
{
    const ProgramResult text = runTgraph({"models"});
    EXPECT_EQ(text.exitStatus, 0) << text.errors;
    EXPECT_NE(text.output.find("analytical\n"), std::string::npos) << text.output;

    const auto json = nlohmann::json::parse(runTgraph({"models", "--json"}).output);
    const auto analytical = std::ranges::find_if(json, [](const auto& model) { return model["name"] == "analytical"; });
    ASSERT_NE(analytical, json.end());
    EXPECT_EQ((*analytical)["ranks_layout"], true);
    EXPECT_TRUE((*analytical)["problem"].is_null());
}

TEST(ModelsCommand, DescribesACheckpointAndTheErrorOfADamagedOne)
{
    const std::vector<ModelDescription> models
        = {{.name = "net",
            .path = "/models/net.safetensors",
            .summary = "TGraph",
            .preset = "paper",
            .trainedOn = "layout:xla:random",
            .origin = "69 graphs",
            .measuresJson = R"({"kendall_tau":0.68})",
            .folds = 4,
            .ranksLayout = true},
           {.name = "bad", .path = "/models/bad.safetensors", .measuresJson = "not json", .problem = "header is cut"}};
    EXPECT_EQ(cli::modelsText(models),
              "net\n"
              "    what        TGraph\n"
              "    ranks       layout\n"
              "    trained on  layout:xla:random\n"
              "    preset      paper\n"
              "    folds       4\n"
              "    measures    {\"kendall_tau\":0.68}\n"
              "    origin      69 graphs\n"
              "    file        /models/net.safetensors\n"
              "\n"
              "bad\n"
              "    problem     header is cut\n"
              "    file        /models/bad.safetensors\n");
    const auto json = nlohmann::json::parse(cli::modelsJson(models));
    EXPECT_EQ(json[0]["measures"]["kendall_tau"], 0.68);
    EXPECT_EQ(json[1]["problem"], "header is cut");
    EXPECT_TRUE(json[1]["measures"].is_null());
}

TEST(TerminalProgress, WritesToTerminalsOnlyAndClearsItsLine)
{
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    ASSERT_GE(master, 0);
    ASSERT_EQ(grantpt(master), 0);
    ASSERT_EQ(unlockpt(master), 0);
    std::FILE* terminal = std::fopen(ptsname(master), "w");
    ASSERT_NE(terminal, nullptr);
    cli::TerminalProgress(terminal).begin("net.npz:\x1b[2J ranking")(0.5);
    std::fclose(terminal);
    // 0.5 is omitted if it comes within a tenth of a second.
    const std::string shown = everythingFrom(master);
    const std::string start = "\r\x1b[Knet.npz:?[2J ranking 0 %\r\x1b[K";
    EXPECT_TRUE(shown == start || shown == start + "net.npz:?[2J ranking 50 %\r\x1b[K") << shown;
    close(master);

    std::FILE* file = std::tmpfile();
    ASSERT_NE(file, nullptr);
    EXPECT_FALSE(cli::TerminalProgress(file).begin("net.npz"));
    EXPECT_EQ(std::ftell(file), 0);
    std::fclose(file);
}

TEST(Table, AlignsColumnsByCharactersNotBytes)
{
    cli::Table table({"file", "τ", "n"});
    table.addRow({"a", "0.5", "10"});
    table.addRow({"longer", "–"});
    EXPECT_EQ(table.text(),
              "file      τ   n\n"
              "a       0.5  10\n"
              "longer    –\n");
}
