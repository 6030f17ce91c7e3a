// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/clifixture.h"
#include "tests/support/unreadablefolder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <stop_token>

using namespace tgraph::test;

namespace {

class EvalCli : public CliTest {
protected:
    static ProgramResult eval(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"eval", "--model", "analytical"});
        return runTgraph(arguments);
    }

    /// Writes two layout collections, a tile collection and one file whose runtimes are hidden.
    void writeFolder() const
    {
        writeLayout("data/layout/xla/random/train/b.npz", {0, 1, 2, 0}, {10, 20, 30, 40});
        writeLayout("data/layout/xla/random/train/a.npz", {2, 1, 0}, {10, 20, 30});
        writeLayout("data/layout/nlp/random/train/c.npz", {1, 2}, {10, 20});
        writeTile("data/tile/xla/train/k.npz", {900, 1000, 1100});
        writeLayout("data/layout/xla/random/test/hidden.npz", {0, 1}, {0, 0});
        writeText("data/readme.txt", "not a file to read");
    }
};

std::size_t linesWith(const std::string& text, const std::string& part)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(lines(text), [&](const std::string& line) { return line.find(part) != line.npos; }));
}

} // namespace

TEST_F(EvalCli, AFolderGivesOneRowPerCollectionAndTheMeans)
{
    writeFolder();
    const ProgramResult result = eval({at("data").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(linesWith(result.output, ".npz"), 0U) << result.output;
    EXPECT_EQ(linesWith(result.output, "layout:xla:random, 2 files"), 1U);
    EXPECT_EQ(linesWith(result.output, "mean of 2 layout collections"), 1U);
    EXPECT_EQ(linesWith(result.output, "1 file skipped: no runtimes"), 1U) << result.output;
    EXPECT_EQ(linesWith(result.output, "simulated"), 0U);
    for (const std::string row : {"layout:xla:random, 2 files", "mean of 1 tile collection"}) { // as with --files
        const auto figures = [&](const std::string& text) {
            const std::size_t begin = text.find(row) + row.size();
            std::string line = text.substr(begin, text.find('\n', begin) - begin);
            std::erase(line, ' ');
            return line;
        };
        EXPECT_EQ(figures(result.output), figures(eval({at("data").string(), "--files"}).output)) << row;
    }
}

TEST_F(EvalCli, ListsTheFilesOnRequest)
{
    writeFolder();
    const ProgramResult result = eval({at("data").string(), "--files"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(result.errors, "");
    EXPECT_EQ(linesWith(result.output, "a.npz"), 1U) << result.output;
    EXPECT_EQ(linesWith(result.output, "k.npz"), 1U);
    EXPECT_EQ(linesWith(result.output, "layout:xla:random, 2 files"), 1U);
    EXPECT_EQ(linesWith(result.output, "layout:nlp:random, 1 file"), 1U);
    EXPECT_EQ(linesWith(result.output, "tile:xla, 1 file"), 1U);
    EXPECT_EQ(linesWith(result.output, "mean of 2 layout collections"), 1U);
    EXPECT_EQ(linesWith(result.output, "mean of 1 tile collection"), 1U);
    EXPECT_EQ(linesWith(result.output, "hidden.npz: skipped, it has no runtimes"), 1U);
    EXPECT_EQ(linesWith(result.output, "readme"), 0U);
    EXPECT_EQ(linesWith(result.output, "model analytical"), 1U);
    EXPECT_EQ(linesWith(result.output, "file in " + at("data").string()), 1U); // names are relative to it
    EXPECT_TRUE(std::ranges::any_of(lines(result.output), [](const std::string& line) {
        return line.starts_with("layout/xla/random/train/a.npz ");
    }));
    EXPECT_LT(result.output.find("a.npz"), result.output.find("b.npz")); // sorted
}

TEST_F(EvalCli, JsonHasTheSameFigures)
{
    writeFolder();
    const ProgramResult result = eval({at("data").string(), "--json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const auto json = nlohmann::json::parse(result.output);
    ASSERT_EQ(json["files"].size(), 4U);
    const auto& b = json["files"][2];
    EXPECT_EQ(b["file"], at("data/layout/xla/random/train/b.npz").string());
    EXPECT_EQ(b["configurations"], 4);
    EXPECT_EQ(b["distinct_configurations"], 3);
    EXPECT_TRUE(b["measures"]["kendall_tau"].is_number());
    EXPECT_EQ(b["measures"]["slowdown_at"]["100"], 0.0);
    EXPECT_TRUE(b["measures"]["tile_size_ape_percent"].is_null());
    EXPECT_EQ(b["provenance"]["model"], "analytical");
    EXPECT_TRUE(json["files"][3]["measures"]["tile_size_ape_percent"].is_number());
    ASSERT_EQ(json["collections"].size(), 3U);
    EXPECT_EQ(json["collections"][1]["name"], "layout:xla:random");
    const double a = json["files"][1]["measures"]["kendall_tau"];
    EXPECT_DOUBLE_EQ(json["collections"][1]["measures"]["kendall_tau"],
                     (a + b["measures"]["kendall_tau"].get<double>()) / 2);
    EXPECT_EQ(json["means"][0]["name"], "layout");
    EXPECT_EQ(json["means"][0]["collections"], 2);
    ASSERT_EQ(json["skipped"].size(), 1U);
    EXPECT_EQ(json["skipped"][0]["file"], at("data/layout/xla/random/test/hidden.npz").string());
    EXPECT_TRUE(json["failed"].empty());
}

TEST_F(EvalCli, ReportsABrokenFileInOneLineAndEvaluatesTheOthers)
{
    writeFolder();
    writeText("data/layout/xla/random/train/aa.npz", "PK no archive");
    const ProgramResult text = eval({at("data").string()});
    EXPECT_EQ(text.exitStatus, 1);
    ASSERT_EQ(lines(text.errors).size(), 1U) << text.errors;
    EXPECT_NE(text.errors.find("aa.npz"), std::string::npos);
    EXPECT_EQ(linesWith(text.output, "layout:xla:random, 2 files"), 1U);

    const auto json = nlohmann::json::parse(eval({at("data").string(), "--json"}).output);
    EXPECT_EQ(json["files"].size(), 4U);
    ASSERT_EQ(json["failed"].size(), 1U);
    EXPECT_EQ(json["failed"][0]["file"], at("data/layout/xla/random/train/aa.npz").string());
}

TEST_F(EvalCli, FoldersWithoutFilesAndMissingPathsFail)
{
    std::filesystem::create_directories(at("empty"));
    for (const char* path : {"empty", "missing"}) {
        const ProgramResult result = eval({at(path).string()});
        EXPECT_EQ(result.exitStatus, 1);
        ASSERT_EQ(lines(result.errors).size(), 1U) << result.errors;
        EXPECT_NE(result.errors.find(at(path).string()), std::string::npos) << result.errors;
    }
}

TEST_F(EvalCli, WarnsOfAnUnreadableSubfolderAndEvaluatesTheOthers)
{
    writeFolder();
    const std::string folder = at("data").string();
    const UnreadableFolder unreadable(at("data/layout/nlp"));
    const std::array arguments = {"tgraph", "eval", folder.c_str(), "--model", "analytical"};
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int status = tgraph::cli::runProgram(static_cast<int>(arguments.size()), arguments.data(), {});
    const std::string output = testing::internal::GetCapturedStdout();
    const std::string errors = testing::internal::GetCapturedStderr();
    EXPECT_EQ(status, 0) << errors;
    EXPECT_EQ(linesWith(output, "layout:xla:random, 2 files"), 1U) << output;
    ASSERT_EQ(lines(errors).size(), 1U) << errors;
    EXPECT_TRUE(errors.starts_with("tgraph: " + at("data/layout/nlp").string() + ": ")) << errors;
}

TEST_F(EvalCli, ThePaperTableNamesAFolderThatCannotBeRead)
{
    std::filesystem::create_directories(at("trained/secret"));
    const std::string folder = at("trained").string();
    const std::string secret = at("trained/secret").string();
    const UnreadableFolder unreadable(secret);
    for (const std::string& path : {folder, secret}) {
        const std::array arguments = {"tgraph", "eval", path.c_str(), "--paper-table"};
        testing::internal::CaptureStderr();
        const int status = tgraph::cli::runProgram(static_cast<int>(arguments.size()), arguments.data(), {});
        const std::string errors = testing::internal::GetCapturedStderr();
        EXPECT_EQ(status, 1);
        EXPECT_TRUE(errors.starts_with("tgraph: " + secret + ": cannot be read")) << errors;
    }
}

TEST_F(EvalCli, TheSearchForFilesCanBeStopped)
{
    std::filesystem::create_directories(at("empty"));
    const std::string folder = at("empty").string();
    std::stop_source stop;
    stop.request_stop();
    const std::array arguments = {"tgraph", "eval", folder.c_str(), "--model", "analytical"};
    testing::internal::CaptureStderr();
    EXPECT_EQ(tgraph::cli::runProgram(static_cast<int>(arguments.size()), arguments.data(), stop.get_token()), 130);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(EvalCli, OmitsZeroRuntimesAndReportsThem)
{
    const auto file = writeLayout("net.npz", {0, 0, 1, 2}, {0, 0, 20, 30});
    EXPECT_EQ(runTgraph({"info", file.string()}).exitStatus, 0);
    const ProgramResult result = eval({file.string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(linesWith(result.output, "net.npz: 1 of 3 configurations has no published runtime and is left out"), 1U)
        << result.output;
    const auto json = nlohmann::json::parse(eval({file.string(), "--json"}).output);
    EXPECT_EQ(json["files"][0]["unpublished_configurations"], 1);
}

TEST_F(EvalCli, HiddenRuntimesAloneAreNoFailure)
{
    const auto file = writeLayout("net.npz", {0, 1}, {0, 0});
    const ProgramResult result = eval({file.string()});
    EXPECT_EQ(result.exitStatus, 0);
    EXPECT_EQ(linesWith(result.output, "skipped"), 1U);
    EXPECT_EQ(linesWith(result.output, "No file was evaluated"), 1U);
}

TEST_F(EvalCli, ListsASingleFile)
{
    const auto file = writeLayout("net.npz", {0, 1, 2}, {10, 20, 30});
    const ProgramResult result = eval({file.string()});
    EXPECT_EQ(linesWith(result.output, file.string() + "  "), 1U) << result.output;
    EXPECT_EQ(linesWith(result.output, "mean of"), 0U) << result.output; // the same figures
}

TEST_F(EvalCli, ReportsSimulatedRuntimesOnce)
{
    ASSERT_EQ(runTgraph({"simulate", "-o", at("data").string(), "--configurations", "50"}).exitStatus, 0);
    const std::string one = eval({at("data").string()}).output;
    EXPECT_EQ(linesWith(one, "1 of 1 file is simulated, not measured"), 1U) << one;
    writeLayout("data/layout/xla/random/train/a.npz", {2, 1, 0}, {10, 20, 30});
    const std::string two = eval({at("data").string(), "--files"}).output;
    EXPECT_EQ(linesWith(two, "1 of 2 files is simulated, not measured"), 1U) << two;
    EXPECT_EQ(linesWith(two, "are simulated"), 0U) << two;
}

TEST_F(EvalCli, WritesSimulatedProgramsToTheirCollectionsFolders)
{
    const ProgramResult result = runTgraph({"simulate", "-o", at("data").string(), "--program", "all", "--training",
                                            "--configurations", "5", "--seed", "9", "--search", "random"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(lines(result.output).size(), 11U);
    EXPECT_EQ(linesWith(result.output, "layout/nlp/random/train/simulated-bert-training-9.npz"), 1U);
    EXPECT_EQ(linesWith(result.output, "layout/xla/random/train/simulated-unet3d-training-9.npz"), 1U);
    EXPECT_EQ(runTgraph({"simulate", "-o", at("data").string(), "--program", "lenet"}).exitStatus, 2);
}

TEST_F(EvalCli, WritesRequestedTileKernelsToTheirFolder)
{
    const auto simulate = [this](const std::string& program, const std::string& seed) {
        return runTgraph({"simulate", "-o", at("data").string(), "--program", program, "--count", "3",
                          "--configurations", "40", "--seed", seed});
    };
    const ProgramResult dots = simulate("tile:dot", "7");
    ASSERT_EQ(dots.exitStatus, 0) << dots.errors;
    EXPECT_EQ(linesWith(dots.output, "tile/xla/train/simulated-dot-"), 3U) << dots.output;
    EXPECT_EQ(lines(simulate("tile", "100").output).size(), 3U);
    const ProgramResult result = eval({at("data").string()});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(linesWith(result.output, "tile:xla, 6 files"), 1U) << result.output;
    EXPECT_EQ(linesWith(result.output, "6 of 6 files are simulated, not measured"), 1U) << result.output;
    EXPECT_EQ(simulate("tile:sort", "1").exitStatus, 2);
}

TEST_F(EvalCli, SeveralModelsGiveALeaderboard)
{
    writeFolder();
    const ProgramResult two = runTgraph({"eval", "--model", "analytical", "--model", "auto", at("data").string()});
    ASSERT_EQ(two.exitStatus, 0) << two.errors;
    EXPECT_EQ(linesWith(two.output, "analytical  "), 3U) << two.output; // one row, and two lines of the agreement
    EXPECT_EQ(linesWith(two.output, "1 file skipped: no runtimes"), 1U);
    const auto json
        = nlohmann::json::parse(runTgraph({"eval", at("data").string(), "--model", "all", "--json"}).output);
    const auto found = std::ranges::find(json["models"], "analytical", [](const auto& row) { return row["model"]; });
    ASSERT_NE(found, json["models"].end());
    EXPECT_EQ((*found)["files"], 4);
    EXPECT_TRUE((*found)["measures"]["kendall_tau"].is_number());
    EXPECT_TRUE((*found)["parameters"].is_null()); // null like the empty cells in the CSV
    EXPECT_TRUE((*found)["folds"].is_null());
    const ProgramResult csv
        = runTgraph({"eval", at("data").string(), "--model", "analytical", "--model", "auto", "--csv"});
    EXPECT_EQ(lines(csv.output).size(), 3U) << csv.output;
    EXPECT_EQ(lines(csv.output)[0].find("model,architecture,"), 0U);
    EXPECT_EQ(runTgraph({"eval", at("data").string(), "--model", "all", "--model", "nobody"}).exitStatus, 1);
}

TEST_F(EvalCli, ListsAModelOnceAndDistinguishesEqualNamesByPath)
{
    writeFolder();
    const auto modelsOf = [this](const std::string& first, const std::string& second) {
        return nlohmann::json::parse(
            runTgraph({"eval", at("data").string(), "--json", "--model", first, "--model", second}).output)["models"];
    };
    EXPECT_EQ(modelsOf("analytical", "analytical").size(), 1U);
    tgraph::ModelOptions options = tgraph::presetOptions("hybrid", tgraph::ModelKind::Layout);
    options.width = 8;
    const std::array folders = {at("first"), at("second")};
    for (const auto& folder : folders) {
        std::filesystem::create_directory(folder);
        saveCheckpoint(tgraph::randomCheckpoint(options, /*seed=*/1), folder / "best.safetensors");
    }
    const std::string first = (folders[0] / "best.safetensors").string();
    const std::string second = (folders[1] / "best.safetensors").string();
    const auto models = modelsOf(first, second);
    ASSERT_EQ(models.size(), 2U);
    EXPECT_NE(models[0]["model"], models[1]["model"]);
    EXPECT_EQ(models[0]["agreement_tau_b"].size(), 1U);
    EXPECT_FALSE(models[0]["agreement_tau_b"].contains(models[0]["model"].get<std::string>()));
}

TEST_F(EvalCli, SummarizesTileKernelsByProgram)
{
    writeTile("tile/xla/train/net_1.npz", {900, 1000, 1100});
    writeTile("tile/xla/train/net_2.npz", {90, 100, 110});
    writeTile("tile/xla/train/other_1.npz", {9, 10, 11});
    const ProgramResult result = eval({at("tile").string()});
    EXPECT_EQ(linesWith(result.output, "net  "), 1U) << result.output;
    EXPECT_EQ(linesWith(result.output, "other  "), 1U);
    EXPECT_EQ(linesWith(result.output, "geometric mean"), 1U);
    const auto json = nlohmann::json::parse(eval({at("tile").string(), "--json"}).output);
    ASSERT_EQ(json["tile"]["programs"].size(), 2U);
    EXPECT_EQ(json["tile"]["programs"][0]["kernels"], 2);
    EXPECT_TRUE(json["tile"]["over_programs"]["tile_size_ape_percent"]["median"].is_number());
    EXPECT_NEAR(json["tile"]["programs"][0]["random_order"]["tile_size_ape_percent"].get<double>(), 100.0 / 9, 1e-9);
}

TEST_F(EvalCli, FewerThanThreeGraphsGiveNoInterval)
{
    writeFolder(); // all layout files have one graph
    const ProgramResult result = eval({at("data").string()});
    EXPECT_EQ(linesWith(result.output, "  95 % interval  "), 0U) << result.output;
    EXPECT_EQ(linesWith(result.output, "no interval for layout:nlp:random (1 graph), "), 1U) << result.output;
    EXPECT_EQ(linesWith(result.output, ": 3 graphs or more give an interval"), 1U);
    const auto json = nlohmann::json::parse(eval({at("data").string(), "--json"}).output);
    EXPECT_EQ(json["collections"][1]["graphs"], 1);
    EXPECT_TRUE(json["collections"][1]["interval_low"]["kendall_tau"].is_null());
}

TEST_F(EvalCli, MeansOverThreeGraphsHaveAnInterval)
{
    ASSERT_EQ(runTgraph({"simulate", "-o", at("data").string(), "--program", "random", "--count", "8",
                         "--configurations", "20"})
                  .exitStatus,
              0);
    const std::string folder = at("data/layout/xla").string();
    const ProgramResult result = eval({folder});
    EXPECT_EQ(linesWith(result.output, "  95 % interval  "), 2U) << result.output; // the collection, the mean
    EXPECT_EQ(linesWith(result.output, "no interval"), 0U) << result.output;
    const auto json = nlohmann::json::parse(eval({folder, "--json"}).output);
    const auto& collection = json["collections"][0];
    EXPECT_EQ(collection["graphs"], 6);
    const double tau = collection["measures"]["kendall_tau"];
    EXPECT_LE(collection["interval_low"]["kendall_tau"].get<double>(), tau);
    EXPECT_GE(collection["interval_high"]["kendall_tau"].get<double>(), tau);
    EXPECT_EQ(result.output, eval({folder}).output); // the seed is fixed
}

TEST_F(EvalCli, ALeaderboardStatesWhetherADifferenceIsLargerThanChance)
{
    ASSERT_EQ(runTgraph({"simulate", "-o", at("data").string(), "--program", "random", "--count", "7",
                         "--configurations", "20", "--search", "default"})
                  .exitStatus,
              0);
    tgraph::ModelOptions options = tgraph::presetOptions("paper", tgraph::ModelKind::Layout);
    options.width = 8;
    saveCheckpoint(tgraph::randomCheckpoint(options, /*seed=*/1), at("net.safetensors"));
    const std::vector<std::string> arguments
        = {"eval", at("data").string(), "--model", "analytical", "--model", at("net.safetensors").string()};
    const auto with = [&](const char* flag) {
        auto all = arguments;
        all.emplace_back(flag);
        return runTgraph(all).output;
    };
    const std::string text = runTgraph(arguments).output;
    EXPECT_EQ(linesWith(text, "net against analytical: τ -"), 1U) << text;
    EXPECT_EQ(linesWith(text, "larger than chance over files"), 1U) << text;
    EXPECT_EQ(linesWith(text, "the intervals leave out the variation between trainings"), 1U) << text;
    const auto json = nlohmann::json::parse(with("--json"))["models"];
    ASSERT_EQ(json.size(), 2U);
    EXPECT_TRUE(json[0]["tau_difference_from_best"].is_null());
    const auto& difference = json[1]["tau_difference_from_best"];
    EXPECT_EQ(difference["best"], "analytical");
    EXPECT_EQ(difference["graphs"], 7);
    EXPECT_EQ(difference["interval"].size(), 2U);
    EXPECT_NEAR(difference["difference"].get<double>(),
                json[1]["measures"]["kendall_tau"].get<double>() - json[0]["measures"]["kendall_tau"].get<double>(),
                1e-12);
    const auto csv = lines(with("--csv"));
    ASSERT_EQ(csv.size(), 3U);
    const std::vector<std::string> header = fields(csv[0]);
    const auto column
        = [&](const char* name) { return static_cast<std::size_t>(std::ranges::find(header, name) - header.begin()); };
    EXPECT_EQ(fields(csv[1])[column("graphs")], "7");
    EXPECT_LE(std::stod(fields(csv[1])[column("tau_low")]), std::stod(fields(csv[1])[column("tau")]));
    EXPECT_LT(std::stod(fields(csv[2])[column("tau_difference_from_first")]), 0);
}

TEST_F(EvalCli, RefusesToGroupModelsThatAreNoSeedsOfOneTraining)
{
    writeFolder();
    const ProgramResult result
        = runTgraph({"eval", at("data").string(), "--model", "analytical", "--model", "auto", "--by-seed"});
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_NE(result.errors.find("differ only in the seed"), std::string::npos) << result.errors;
    const auto expectRefused = [&](const std::string& option, const std::vector<std::vector<std::string>>& others) {
        for (const std::vector<std::string>& other : others) {
            std::vector<std::string> arguments = {"eval", at("data").string(), option};
            arguments.insert(arguments.end(), other.begin(), other.end());
            const ProgramResult refused = runTgraph(arguments);
            EXPECT_EQ(refused.exitStatus, 2) << testing::PrintToString(arguments);
            EXPECT_NE(refused.errors.find(option), std::string::npos) << refused.errors;
        }
    };
    const std::string file = at("file").string();
    expectRefused("--by-seed", {{"--attention"}, {"--submission", file}, {"--check", file}});
    expectRefused("--paper-table",
                  {{"--model", "auto"},
                   {"--files"},
                   {"--by-seed"},
                   {"--attention"},
                   {"--submission", file},
                   {"--check", file},
                   {"--journal", file}});
    EXPECT_EQ(runTgraph({"eval", at("data").string(), "--paper-table"}).exitStatus, 1); // no checkpoint
}

TEST_F(EvalCli, RefusesFormatsThatExcludeEachOther)
{
    writeFolder();
    const auto errors = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {at("data").string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProgramResult result = eval(arguments);
        EXPECT_EQ(result.exitStatus, 2) << testing::PrintToString(more);
        return result.errors;
    };
    EXPECT_NE(errors({"--json", "--csv"}).find("--csv: cannot be combined with --json"), std::string::npos);
    for (const char* format : {"--json", "--csv"})
        EXPECT_NE(errors({"--files", format}).find("--files: "), std::string::npos);
}

TEST_F(EvalCli, ARefusalLeavesNoJournal)
{
    writeFolder();
    const std::string journal = at("journal.jsonl").string();
    for (const std::vector<std::string>& refused : {std::vector<std::string>{"--model", "no-such-model"},
                                                    {"--model", "analytical", "--model", "no-such-model"},
                                                    {"--model", "analytical", "--model", "auto", "--by-seed"}}) {
        std::vector<std::string> arguments = {"eval", at("data").string(), "--journal", journal};
        arguments.insert(arguments.end(), refused.begin(), refused.end());
        EXPECT_EQ(runTgraph(arguments).exitStatus, 1);
        EXPECT_FALSE(std::filesystem::exists(journal)) << testing::PrintToString(refused);
    }
}

TEST_F(EvalCli, AnUnknownModelFailsBeforeAnyFileIsRead)
{
    const ProgramResult result = runTgraph({"eval", at("missing").string(), "--model", "no-such-model"});
    EXPECT_EQ(result.exitStatus, 1);
    ASSERT_EQ(lines(result.errors).size(), 1U);
    EXPECT_NE(result.errors.find("no-such-model"), std::string::npos);
}
