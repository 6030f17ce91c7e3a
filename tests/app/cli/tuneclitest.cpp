// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of `tgraph tune`, undisturbed, killed and interrupted.
#include "engine/io/documentwriter.h"
#include "engine/tune/search/search.h"
#include "tests/app/cli/clifixture.h"
#include "tests/support/documents.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace tgraph;
using namespace tgraph::test;

namespace {

using Json = nlohmann::json;

class TuneCli : public CliTest {
protected:
    /// Writes a layout file with a few hundred configurations and no runtimes.
    [[nodiscard]] std::filesystem::path writeProgram(bool withRuntimes = false) const
    {
        Document document = layoutDocument({.nodes = 40, .edges = 60, .configurable = 8, .configs = 400});
        document.path = at("layout/xla/default/p.npz");
        for (std::size_t i = 0; i < document.runtimeNs.size(); ++i)
            document.runtimeNs[i] = withRuntimes ? static_cast<std::int64_t>(1000 + (i * 7919 + 500) % 1009) : 0;
        document.runtimesPublished = withRuntimes;
        std::filesystem::create_directories(document.path.parent_path());
        writeDocument(document, document.path);
        return document.path;
    }

    [[nodiscard]] std::vector<std::string> command(const std::string& journal,
                                                   const std::vector<std::string>& more = {}) const
    {
        std::vector<std::string> arguments = {"tune",      (at("layout/xla/default/p.npz")).string(),
                                              "--measure", "echo $(( ({index} * 7919 + 500) % 1009 + 1000 )) us",
                                              "--journal", at(journal).string(),
                                              "--json",    "--seed",
                                              "5"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    /// Returns the lines of a journal without parts that differ between runs.
    [[nodiscard]] std::vector<Json> journalOf(const std::string& name) const
    {
        std::vector<Json> list;
        for (const std::string& line : lines(readFile(at(name)))) {
            list.push_back(Json::parse(line));
            for (const char* const key : {"time", "started", "hardware_seconds"})
                list.back().erase(key);
        }
        return list;
    }

    [[nodiscard]] static Json resultOf(const std::string& output)
    {
        Json json = Json::parse(output);
        for (const char* const key : {"journal", "from_journal", "hardware_seconds"})
            json.erase(key);
        return json;
    }

    [[nodiscard]] std::string temporaryFolder() const { return "TMPDIR=" + at("").string(); }

    [[nodiscard]] std::size_t lineCount(const std::string& name) const
    {
        std::ifstream file(at(name));
        return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(file), {}, '\n'));
    }
};

TEST_F(TuneCli, ResumesAfterKillsAsIfUninterrupted)
{
    (void)writeProgram();
    const std::vector<std::string> more = {"--budget", "200"};
    const ProgramResult whole = runTgraph(command("whole.jsonl", more));
    ASSERT_EQ(whole.exitStatus, 0) << whole.errors;
    ASSERT_EQ(lineCount("whole.jsonl"), 201U);

    std::vector<std::string> resuming = command("killed.jsonl", more);
    resuming.emplace_back("--resume");
    int kills = 0;
    for (const std::size_t moment : {2U, 5U, 40U, 41U, 90U, 133U, 170U, 199U}) {
        ProgramRun run(resuming, {temporaryFolder()}); // a killed run leaves files there
        while (run.isRunning() && lineCount("killed.jsonl") < moment)
            std::this_thread::yield();
        run.send(SIGKILL);
        kills += run.wait().exitStatus == -1 ? 1 : 0; // otherwise it was faster than this test
    }
    EXPECT_GE(kills, 4);
    const ProgramResult last = runTgraph(resuming);
    ASSERT_EQ(last.exitStatus, 0) << last.errors;
    EXPECT_EQ(journalOf("killed.jsonl"), journalOf("whole.jsonl"));
    EXPECT_EQ(resultOf(last.output), resultOf(whole.output));
    EXPECT_GE(Json::parse(last.output).at("from_journal"), 198);
}

TEST_F(TuneCli, ReportsItsResultsWhenInterrupted)
{
    (void)writeProgram();
    ProgramRun run(command("j.jsonl", {"--budget", "390"}));
    while (run.isRunning() && lineCount("j.jsonl") < 30)
        std::this_thread::yield();
    run.send(SIGINT);
    const ProgramResult result = run.wait();
    EXPECT_EQ(result.exitStatus, 130) << result.errors;
    const Json json = Json::parse(result.output);
    EXPECT_EQ(json.at("end"), "stopped by the user");
    EXPECT_GE(json.at("measurements"), 28);
    EXPECT_FALSE(json.at("best").is_null());
    const ProgramResult again = runTgraph(command("j.jsonl", {"--budget", "390"}));
    EXPECT_EQ(again.exitStatus, 1);
    EXPECT_NE(again.errors.find("an existing file"), std::string::npos) << again.errors;
}

TEST_F(TuneCli, TriesTheCommandBeforeAnythingElse)
{
    const std::string file = writeProgram().string();
    const ProgramResult said = runTgraph({"tune", file, "--measure", "echo 79.6 ms", "--budget", "12"});
    EXPECT_EQ(said.exitStatus, 0) << said.errors;
    EXPECT_NE(said.errors.find("baseline: 79.60 ms (the command took "), std::string::npos) << said.errors;
    EXPECT_TRUE(std::filesystem::exists(file + ".tune.jsonl"));
    std::filesystem::remove(file + ".tune.jsonl");
    const ProgramResult failed = runTgraph({"tune", file, "--measure", "echo no compiler >&2; exit 3"});
    EXPECT_EQ(failed.exitStatus, 1);
    EXPECT_NE(failed.errors.find("the baseline: failed: exit status 3: no compiler"), std::string::npos)
        << failed.errors;
    EXPECT_FALSE(std::filesystem::exists(file + ".tune.jsonl")) << "no journal to continue";
}

TEST_F(TuneCli, LearnsFromRefusalsAndFailuresAndCountsThem)
{
    (void)writeProgram();
    std::vector<std::string> arguments = command("j.jsonl", {"--budget", "60"});
    arguments[3] = "case $(( {index} % 5 )) in 1) echo invalid layout;; 2) exit 9;; *) echo 5;; esac";
    const ProgramResult result = runTgraph(arguments);
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const Json json = Json::parse(result.output);
    std::vector<std::string> failed;
    std::size_t invalid = 0;
    for (const Json& trial : json.at("trials"))
        if (trial.at("kind") != "time") {
            failed.push_back(trial.at("configuration"));
            invalid += trial.at("kind") == "invalid" ? 1U : 0U;
        }
    EXPECT_EQ(json.at("failures"), failed.size());
    EXPECT_GT(invalid, 0U);
    std::ranges::sort(failed);
    EXPECT_EQ(std::ranges::adjacent_find(failed), failed.end()) << "asked for again";
}

TEST_F(TuneCli, NamesTheOptionThatAlwaysFails)
{
    // Configurations with 1 as the first output dimension crash.
    const std::string crash
        = R"(tr -d ' \n' < {config} | grep -q '"output":.1,' && exit 9; echo $((5 + {index} % 97)) ms)";
    const std::string sample = TGRAPH_SOURCE_DIR "/resources/samples/tile/xla/train/simulated-convolution.npz";
    const std::vector<std::string> arguments
        = {"tune", sample, "--measure", crash, "--journal", at("j.jsonl").string(), "--budget", "30"};
    std::vector<std::string> asJson = arguments;
    asJson.insert(asJson.end(), {"--json", "--resume"});
    const ProgramResult text = runTgraph(arguments);
    ASSERT_EQ(text.exitStatus, 0) << text.errors;
    EXPECT_NE(
        text.output.find("E output dimension 0 of bf16[4,150,150,32] (4): option 1 failed in all of 3 configurations; "
                         "other configurations with it are skipped"),
        std::string::npos)
        << text.output;
    const Json json = Json::parse(runTgraph(asJson).output);
    ASSERT_EQ(json.at("failed_options").size(), 1U);
    const Json& option = json.at("failed_options").front();
    EXPECT_EQ(option.at("letter"), "E");
    EXPECT_EQ(option.at("option"), "1");
    EXPECT_EQ(option.at("failures"), 3);
}

TEST_F(TuneCli, WritesTheFastest)
{
    const std::string file = writeProgram(/*withRuntimes=*/true).string();
    const auto write = [&](const std::string& name) {
        const ProgramResult result = runTgraph({"tune", file, "--budget", "30", "-o", at(name).string(), "--json"});
        EXPECT_EQ(result.exitStatus, 0) << result.errors;
        return Json::parse(result.output).at("best");
    };
    const Json best = write("best.json");
    const Json written = Json::parse(readFile(at("best.json")));
    EXPECT_EQ(best.at("configuration"), std::to_string(written.at("configuration").get<int>()));
    EXPECT_EQ(written.at("runtime_ns").get<double>(), std::round(best.at("runtime").get<double>() * 1e9));
    EXPECT_EQ(write("best.npz"), best);
    const ProgramResult info = runTgraph({"info", at("best.npz").string(), "--json"});
    EXPECT_EQ(info.exitStatus, 0) << info.errors;
    (void)write("all.csv");
    const auto rows = rowsOf(readFile(at("all.csv")));
    EXPECT_EQ(rows.size(), 31U);
    EXPECT_EQ(best.at("configuration"), fields(rows[1])[0]);
    EXPECT_EQ(runTgraph({"tune", file, "-o", at("best.xyz").string()}).exitStatus, 2);
    EXPECT_EQ(runTgraph({"tune", file, "-o", at("best.hlo").string()}).exitStatus, 1) << "an .npz has no program";
}

TEST_F(TuneCli, ReportsContradictoryOptions)
{
    const std::string file = writeProgram().string();
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--hardware", "command"},
                                               {"--measure", "x", "--hardware", "recorded"},
                                               {"--jobs", "2"},
                                               {"--measure", "x {host}"},
                                               {"--measure", "x", "--hosts", "a,b"},
                                               {"--measure", "x", "--unit", "h"},
                                               {"--resume"},
                                               {"--search", "luck"}}) {
        std::vector<std::string> arguments = {"tune", file};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(runTgraph(arguments).exitStatus, 2) << wrong.back();
    }
    const ProgramResult none = runTgraph({"tune", file});
    EXPECT_EQ(none.exitStatus, 1);
    EXPECT_NE(none.errors.find("found no runtimes in the file, expected --measure"), std::string::npos) << none.errors;
    EXPECT_NE(runTgraph({"tune", file, "--hardware", "simulated"}).errors.find("a file that was not simulated"),
              std::string::npos);
}

TEST_F(TuneCli, RefusesAJournalThatAnotherTunerWrites)
{
    (void)writeProgram();
    ProgramRun first(command("j.jsonl", {"--budget", "390"}), {temporaryFolder()});
    while (first.isRunning() && lineCount("j.jsonl") < 3)
        std::this_thread::yield();
    std::vector<std::string> resuming = command("j.jsonl", {"--resume"});
    const ProgramResult second = runTgraph(resuming);
    EXPECT_EQ(second.exitStatus, 1);
    EXPECT_NE(second.errors.find("a journal in use by another tuner"), std::string::npos) << second.errors;
    first.send(SIGKILL);
}

TEST_F(TuneCli, SaysWhyAJournalCannotBeOpened)
{
    (void)writeProgram();
    std::filesystem::create_symlink("loop.jsonl", at("loop.jsonl"));
    const std::string longName(300, 'j');
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {command(longName), "tgraph: " + at(longName).string() + ": cannot be opened: the name is too long\n"},
        {command("loop.jsonl"),
         "tgraph: " + at("loop.jsonl").string()
             + ": found an existing file, expected a new file name, or --resume to continue the file\n"},
        {command("loop.jsonl", {"--resume"}),
         "tgraph: " + at("loop.jsonl").string() + ": cannot be opened: too many levels of symbolic links\n"},
    };
    for (const auto& [arguments, errors] : cases) {
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_EQ(result.errors, errors);
    }
}

TEST_F(TuneCli, TheExampleCompilesAndMeasures)
{
    const std::string example = TGRAPH_SOURCE_DIR "/docs/examples/tune-matmul";
    const std::string tiles = at("matmul.npz").string();
    if (std::system("g++ --version > /dev/null 2>&1 && python3 --version > /dev/null 2>&1") != 0)
        GTEST_SKIP() << "No g++ or no Python 3.";
    ASSERT_EQ(std::system((example + "/make-tiles " + tiles).c_str()), 0);
    const ProgramResult result = runTgraph({"tune", tiles, "--measure", example + "/measure {config}", "--budget", "3",
                                            "--baseline-runs", "1", "--repeats", "1", "--json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_EQ(Json::parse(result.output).at("failures"), 0);
    EXPECT_EQ(Json::parse(result.output).at("configurations"), 224);
}

TEST_F(TuneCli, SimulatesEverySearchOnAFileOrAFoldersFiles)
{
    const std::string file = writeProgram(true).string();
    const ProgramResult one = runTgraph(
        {"tune", file, "--compare", "--seeds", "3", "--budget", "12", "--json", "-o", at("curves.svg").string()});
    ASSERT_EQ(one.exitStatus, 0) << one.errors;
    const Json json = Json::parse(one.output);
    ASSERT_EQ(json.at("files").size(), 1U);
    const Json& compared = json.at("files")[0];
    EXPECT_EQ(compared.at("searches").size(), 9U); // all eight, and guided with its model reversed
    const double baseline = compared.at("baseline_seconds").get<double>() / compared.at("best_seconds").get<double>();
    double before = baseline - 1;
    for (const double share : compared.at("random_expected")) {
        EXPECT_LE(share, before);
        before = share;
    }
    for (const Json& search : compared.at("searches")) {
        EXPECT_EQ(search.at("mean").size(), 12U);
        EXPECT_DOUBLE_EQ(search.at("mean")[0].get<double>(), baseline - 1);
        EXPECT_EQ(search.at("goals")[0].at("measurements").size(), 3U);
        EXPECT_LE(search.at("percentile_10")[11].get<double>(), search.at("percentile_90")[11].get<double>());
    }
    const std::string picture = readFile(at("curves.svg"));
    EXPECT_TRUE(picture.starts_with("<svg")) << picture.substr(0, 80);
    EXPECT_NE(picture.find("guided, reversed model"), std::string::npos);

    const ProgramResult folder
        = runTgraph({"tune", at("layout").string(), "--compare", "--seeds", "2", "--budget", "5"});
    EXPECT_EQ(folder.exitStatus, 0) << folder.errors;
    EXPECT_NE(folder.output.find("worse than random on"), std::string::npos) << folder.output;
    EXPECT_EQ(runTgraph({"tune", file, "--compare", "--measure", "x"}).exitStatus, 2);
    EXPECT_EQ(runTgraph({"tune", file, "--compare", "--baseline-runs", "2"}).exitStatus, 2);
    const ProgramResult alone
        = runTgraph({"tune", file, "--compare", "--seeds", "1", "--budget", "3", "--baseline-runs", "0", "--json"});
    EXPECT_TRUE(Json::parse(alone.output).at("files")[0].at("baseline_seconds").is_null()) << alone.output;
}

TEST_F(TuneCli, ComparingRefusesOptionsOfASingleRun)
{
    const std::string file = writeProgram(true).string();
    for (const std::vector<std::string>& ofOneRun : std::vector<std::vector<std::string>>{{"--search", "forest"},
                                                                                          {"--minutes", "1"},
                                                                                          {"--improvement", "1"},
                                                                                          {"--warm-up", "1"},
                                                                                          {"--repeats", "2"},
                                                                                          {"--confirmations", "2"},
                                                                                          {"--drift-every", "5"}}) {
        std::vector<std::string> arguments = {"tune", file, "--compare", "--seeds", "1", "--budget", "3"};
        arguments.insert(arguments.end(), ofOneRun.begin(), ofOneRun.end());
        const ProgramResult result = runTgraph(arguments);
        EXPECT_EQ(result.exitStatus, 2) << ofOneRun.front();
        EXPECT_NE(result.errors.find(ofOneRun.front()), std::string::npos) << result.errors;
    }
    const ProgramResult seeds = runTgraph({"tune", file, "--seeds", "3", "--budget", "3"});
    EXPECT_EQ(seeds.exitStatus, 2);
    EXPECT_NE(seeds.errors.find("--seeds: has an effect only with --compare"), std::string::npos) << seeds.errors;
}

TEST_F(TuneCli, EverySearchOfTheListTunes)
{
    const std::string file = writeProgram(true).string();
    for (const std::string_view name : searchNames()) {
        const ProgramResult result
            = runTgraph({"tune", file, "--search", std::string(name), "--budget", "14", "--json", "--seed", "3"});
        ASSERT_EQ(result.exitStatus, 0) << name << ": " << result.errors;
        const Json json = Json::parse(result.output);
        EXPECT_EQ(json.at("search"), std::string(name));
        EXPECT_EQ(json.at("measurements"), 14) << name;
    }
}

TEST_F(TuneCli, AdaptReadsItsJournalAsMeasurements)
{
    const std::string file = writeProgram().string();
    ASSERT_EQ(runTgraph(command("j.jsonl", {"--budget", "60"})).exitStatus, 0);
    const ProgramResult adapted = runTgraph(
        {"train", "--adapt", file, "--measured", at("j.jsonl").string(), "--model", "analytical", "--json"});
    EXPECT_EQ(adapted.exitStatus, 0) << adapted.errors;
    EXPECT_NE(adapted.errors.find("journal of command hardware: 60 measurements of "), std::string::npos)
        << adapted.errors;
}

TEST_F(TuneCli, TunesTheFusionOfASimulatedProgram)
{
    const std::string folder = at("best").string();
    const std::string journal = at("f.jsonl").string();
    const std::vector<std::string> run = {
        "tune",   "--program", "fusion:rnn",         "--start", "random",    "--search", "annealing", "--model", "none",
        "--seed", "3",         "--hardware-seconds", "300",     "--journal", journal,    "--json"};
    std::vector<std::string> written = run;
    written.insert(written.end(), {"-o", folder, "--format", "npz"});
    const ProgramResult result = runTgraph(written);
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const Json json = Json::parse(result.output);
    EXPECT_EQ(json.at("simulated"), true);
    EXPECT_EQ(json.at("measurements"), 30); // 10 s each
    EXPECT_EQ(json.at("hardware_seconds"), 300);
    EXPECT_EQ(json.at("search"), "annealing, random start, cooling over 60");
    EXPECT_LE(json.at("best").at("runtime").get<double>(), json.at("baseline").at("runtime").get<double>());
    const std::vector<std::string> kernels = namesIn(folder);
    ASSERT_FALSE(kernels.empty());
    EXPECT_TRUE(kernels.front().starts_with("simulated-rnn_")) << kernels.front();
    const ProgramResult refused = runTgraph({"tune", folder + '/' + kernels.front()});
    EXPECT_EQ(refused.exitStatus, 1);
    EXPECT_NE(refused.errors.find("--program fusion:NAME"), std::string::npos) << refused.errors;
    // Journal entries are not measured again; a longer run continues the journal.
    std::vector<std::string> longer = run;
    longer.insert(longer.end(), {"--resume", "--hardware-seconds", "400"});
    std::erase(longer, "300");
    longer.erase(std::ranges::find(longer, "--hardware-seconds"));
    const ProgramResult resumed = runTgraph(longer);
    ASSERT_EQ(resumed.exitStatus, 0) << resumed.errors;
    EXPECT_EQ(Json::parse(resumed.output).at("from_journal"), 30);
    EXPECT_EQ(Json::parse(resumed.output).at("measurements"), 40);
    std::replace(longer.begin(), longer.end(), std::string("random"), std::string("default"));
    EXPECT_NE(runTgraph(longer).errors.find("a journal with search annealing, random start"), std::string::npos);
}

TEST_F(TuneCli, AnnealsOnTheModelThenMeasuresTheResults)
{
    const std::string file = at("best.json").string();
    const ProgramResult result = runTgraph(
        {"tune", "--program", "fusion:rnn", "--model-minutes", "2", "--budget", "8", "--training", "-o", file});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    EXPECT_NE(result.output.find("Times are SIMULATED"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("120.0 s of the model's"), std::string::npos) << result.output;
    const Json best = Json::parse(readFile(file));
    EXPECT_EQ(best.at("simulated"), true);
    EXPECT_GT(best.at("fused").size(), 0U);
}

TEST_F(TuneCli, ComparesThePlansOfThePaperOnSimulatedPrograms)
{
    const ProgramResult result = runTgraph({"tune", "--program", "fusion:rnn", "--compare", "--seeds", "1", "--json"});
    ASSERT_EQ(result.exitStatus, 0) << result.errors;
    const Json json = Json::parse(result.output);
    EXPECT_EQ(json.at("programs").size(), 1U);
    EXPECT_EQ(json.at("comparison").at("model_over_hardware_10_min").at("paper_random_start"), "+10 %");
    EXPECT_NE(json.at("note").get<std::string>().find("They are not comparable"), std::string::npos);
}

TEST_F(TuneCli, ReportsOptionsThatASimulatedProgramDoesNotSupport)
{
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"x.npz", "--program", "fusion:rnn"},
                                               {"--program", "rnn"},
                                               {"--program", "fusion:perceptron"},
                                               {"--program", "fusion:rnn", "--measure", "x"},
                                               {"--program", "fusion:rnn", "--search", "guided"},
                                               {"--program", "fusion:rnn", "--resume"},
                                               {"--program", "fusion", "--compare", "--budget", "5"},
                                               {"x.npz", "--start", "random"},
                                               {}}) {
        std::vector<std::string> arguments = {"tune"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(runTgraph(arguments).exitStatus, 2) << (wrong.empty() ? "nothing" : wrong.back());
    }
    const ProgramResult several = runTgraph({"tune", "--program", "fusion"});
    EXPECT_EQ(several.exitStatus, 1);
    EXPECT_NE(several.errors.find("found 11 programs, expected one"), std::string::npos) << several.errors;
    const ProgramResult orders = runTgraph({"tune", "--program", "fusion:rnn", "--search", "model", "--model", "none"});
    EXPECT_NE(orders.errors.find("found no model"), std::string::npos) << orders.errors;
}

} // namespace
