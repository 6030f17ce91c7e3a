// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the program in several processes that share files.
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/launchedprograms.h"
#include "tests/app/cli/trainingfixture.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <regex>
#include <thread>

using namespace tgraph::test;

namespace {

class SharedFilesCli : public TrainingCliTest {
protected:
    using Arguments = std::vector<std::string>;

    /// Writes layout and tile files, and an invalid one.
    void writeSet() const
    {
        writeFiles(5);
        for (int file = 0; file < 6; ++file)
            writeTile("tile/xla/train/kernel" + std::to_string(file) + ".npz", {10 + file, 20, 7});
        writeText("tile/xla/train/kernel9.npz", "no archive");
    }

    [[nodiscard]] Arguments with(Arguments arguments, std::initializer_list<const char*> names) const
    {
        for (const char* const name : names)
            arguments.push_back(at(name).string());
        return arguments;
    }

    /// Expects that process 0 of two prints the output of a single process, and the other one none.
    static void expectAsAlone(const Arguments& arguments)
    {
        const ProgramResult alone = runTgraph(arguments);
        const auto results = LaunchedPrograms(2, arguments).wait();
        EXPECT_EQ(results[0].exitStatus, alone.exitStatus);
        EXPECT_EQ(results[0].output, alone.output);
        EXPECT_EQ(results[0].errors, alone.errors);
        EXPECT_EQ(results[1].exitStatus, 0);
        EXPECT_EQ(results[1].output + results[1].errors, "");
    }

    [[nodiscard]] Arguments simulation(const char* folder) const
    {
        return {"simulate", "-o", at(folder).string(), "--program", "tile", "--count", "300", "--seed", "5"};
    }

    void expectSameFiles(const std::string& output, const char* folder, const char* other) const
    {
        for (const std::string& line : lines(output)) {
            const auto name = std::filesystem::relative(line, at(folder));
            EXPECT_EQ(readFile(line), readFile(at(other) / name)) << name;
        }
    }
};

} // namespace

TEST_F(SharedFilesCli, AreRankedLikeInOneProcess)
{
    writeSet();
    expectAsAlone(with({"rank", "--model", "analytical", "--format", "json"},
                       {"layout/xla/default/train/net3.npz", "layout/xla/default/train/net0.npz"}));
}

TEST_F(SharedFilesCli, KernelsThatAreRankedTogetherHaveTheScoresOfEachAlone)
{
    tgraph::ModelOptions network = tgraph::presetOptions("kernel", tgraph::ModelKind::Tile);
    network.kernel.width = 16;
    saveCheckpoint(tgraph::randomCheckpoint(network, /*seed=*/3, /*folds=*/2), at("net.safetensors"));
    const Arguments options
        = {"rank",      "--model", at("net.safetensors").string(), "--device", "cpu", "--format", "json",
           "--forward", "batched"};
    std::vector<std::string> files;
    for (int file = 0; file < 7; ++file) {
        std::vector<std::int64_t> runtimes(static_cast<std::size_t>(2 + file), 20);
        files.push_back(writeTile("tile/xla/train/kernel" + std::to_string(file) + ".npz", runtimes).string());
    }
    const auto with = [&](const std::vector<std::string>& some, Arguments more = {}) {
        Arguments all = options;
        all.insert(all.end(), more.begin(), more.end());
        all.insert(all.end(), some.begin(), some.end());
        return all;
    };
    const ProgramResult together = runTgraph(with(files));
    ASSERT_EQ(together.exitStatus, 0) << together.errors;
    const auto lists = nlohmann::json::parse(together.output);
    ASSERT_EQ(lists.size(), files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto alone = nlohmann::json::parse(runTgraph(with({files[i]})).output).at(0);
        EXPECT_EQ(lists[i]["file"], files[i]);
        EXPECT_EQ(lists[i]["provenance"]["forward"], "batched");
        EXPECT_EQ(alone["provenance"]["forward"], "plain") << "there is nothing to join";
        ASSERT_EQ(lists[i]["ranking"].size(), alone["ranking"].size());
        for (std::size_t rank = 0; rank < alone["ranking"].size(); ++rank) {
            EXPECT_EQ(lists[i]["ranking"][rank]["configuration"], alone["ranking"][rank]["configuration"]);
            const auto score = alone["ranking"][rank]["score"].get<double>();
            EXPECT_NEAR(lists[i]["ranking"][rank]["score"].get<double>(), score, 1e-5 * std::abs(score) + 1e-7);
        }
    }
    expectAsAlone(with(files));
    for (const Arguments& more : std::vector<Arguments>{{}, {"--resume"}}) {
        Arguments journalled = {"--journal", at("j.jsonl").string()};
        journalled.insert(journalled.end(), more.begin(), more.end());
        EXPECT_EQ(runTgraph(with(files, journalled)).output, together.output);
        EXPECT_EQ(lines(readFile(at("j.jsonl"))).size(), 1 + files.size());
    }
    writeText("broken.npz", "PK no archive");
    files[4] = at("broken.npz").string();
    const ProgramResult broken = runTgraph(with(files));
    EXPECT_EQ(broken.exitStatus, 1);
    EXPECT_EQ(broken.errors, runTgraph(with({files[4]})).errors);
}

TEST_F(SharedFilesCli, AreEvaluatedLikeInOneProcess)
{
    writeSet();
    expectAsAlone({"eval", at("").string(), "--model", "analytical", "--files"});
}

TEST_F(SharedFilesCli, AreJournalledByTheFirstProcess)
{
    writeSet();
    const auto sorted = [this](const char* name) {
        static const std::regex seconds("\"seconds\":[^,}]*");
        auto all = lines(std::regex_replace(readFile(at(name)), seconds, ""));
        std::ranges::sort(all);
        return all;
    };
    const auto keeping = [&](Arguments arguments, const char* name) {
        arguments.insert(arguments.end(), {"--journal", at(name).string()});
        return arguments;
    };
    const Arguments rank = with({"rank", "--model", "analytical", "--format", "json"},
                                {"layout/xla/default/train/net3.npz", "layout/xla/default/train/net0.npz"});
    for (const Arguments& command :
         {Arguments{"eval", at("layout").string(), at("tile").string(), "--model", "analytical", "--json"}, rank}) {
        const ProgramResult alone = runTgraph(keeping(command, "alone.jsonl"));
        const auto results = LaunchedPrograms(2, keeping(command, "two.jsonl")).wait();
        EXPECT_EQ(results[0].output, alone.output) << results[0].errors;
        EXPECT_EQ(results[1].output + results[1].errors, "");
        EXPECT_EQ(sorted("two.jsonl"), sorted("alone.jsonl"));
        std::filesystem::remove(at("alone.jsonl"));
        std::filesystem::remove(at("two.jsonl"));
    }
}

TEST_F(SharedFilesCli, AreNotProcessedAgainIfJournalled)
{
    writeSet();
    const Arguments eval
        = {"eval", at("").string(), "--model", "analytical", "--json", "--journal", at("j.jsonl").string()};
    const ProgramResult alone = runTgraph(eval);
    const auto whole = lines(readFile(at("j.jsonl")));
    ASSERT_EQ(whole.size(), 12U); // a header line and eleven files
    std::string begun;
    for (const std::size_t line : {0U, 3U, 5U, 11U})
        begun += whole[line] + '\n';
    // No computation gives this figure, so it must come from the journal.
    begun.replace(begun.find("\"kendallTau\":"), 13, "\"kendallTau\":0.125,\"was\":");
    writeText("j.jsonl", begun);
    Arguments resuming = eval;
    resuming.emplace_back("--resume");
    const auto results = LaunchedPrograms(2, resuming).wait();
    EXPECT_EQ(results[0].exitStatus, alone.exitStatus);
    EXPECT_NE(results[0].errors.find("3 files already in the journal"), std::string::npos) << results[0].errors;
    EXPECT_NE(results[0].output.find("0.125"), std::string::npos);
    EXPECT_EQ(lines(results[0].output).size(), lines(alone.output).size());
    EXPECT_EQ(results[1].output + results[1].errors, "");
    EXPECT_EQ(lines(readFile(at("j.jsonl"))).size(), 12U);
    const ProgramResult last = runTgraph(resuming);
    EXPECT_EQ(last.output, results[0].output);
    EXPECT_NE(last.errors.find("11 files already in the journal"), std::string::npos) << last.errors;
}

TEST_F(SharedFilesCli, GiveTheSubmissionOfOneProcess)
{
    writeFiles(5);
    const Arguments write
        = {"eval", at("layout").string(), "--model", "analytical", "--submission", at("s.csv").string()};
    ASSERT_EQ(runTgraph(write).exitStatus, 0);
    const std::string alone = readFile(at("s.csv"));
    std::filesystem::remove(at("s.csv"));
    expectAsAlone(write);
    EXPECT_EQ(readFile(at("s.csv")), alone);
    writeText("s.csv", alone.substr(0, alone.rfind("layout:")));
    expectAsAlone({"eval", at("layout").string(), "--check", at("s.csv").string()}); // one line is missing
}

TEST_F(SharedFilesCli, AreDescribedLikeInOneProcess)
{
    writeSet();
    const auto files = {"layout/xla/default/train/net3.npz", "tile/xla/train/kernel9.npz", "tile/xla", "no.npz",
                        "layout/xla/default/train/net1.npz"};
    expectAsAlone(with({"info"}, files));
    expectAsAlone(with({"info", "--json", "--files"}, files));
    expectAsAlone(with({"info", "--why", "--json"}, files)); // not supported for folders
    expectAsAlone({"info", at("nowhere").string(), at("tile/none").string()});
}

TEST_F(SharedFilesCli, ASingleFileIsDescribedByTheFirstProcess)
{
    writeSet();
    expectAsAlone(with({"info"}, {"layout/xla/default/train/net3.npz"}));
    expectAsAlone(with({"info"}, {"tile/xla/train/kernel9.npz"}));
}

TEST_F(SharedFilesCli, AreNotReadAgainIfIndexed)
{
    for (int file = 0; file < 70; ++file)
        writeTile("set/k" + std::to_string(file) + ".npz", {10 + file, 20, 7});
    const Arguments info = {"info", at("set").string()};
    const auto first = LaunchedPrograms(2, info).wait();
    EXPECT_NE(first[0].output.find("0 from it, 70 read"), std::string::npos) << first[0].output;
    writeTile("set/k5.npz", {1, 2});
    const auto again = LaunchedPrograms(2, info).wait();
    EXPECT_NE(again[0].output.find("69 from it, 1 read"), std::string::npos) << again[0].output;
    EXPECT_EQ(again[1].output + again[1].errors, "");
}

TEST_F(SharedFilesCli, AreSimulatedToTheSameBytes)
{
    const ProgramResult alone = runTgraph(simulation("alone"));
    ASSERT_EQ(alone.exitStatus, 0) << alone.errors;
    ASSERT_EQ(lines(alone.output).size(), 300U);
    const auto results = LaunchedPrograms(2, simulation("two")).wait();
    EXPECT_EQ(results[0].exitStatus, 0) << results[0].errors;
    EXPECT_EQ(lines(results[0].output).size(), 300U);
    EXPECT_EQ(results[1].output + results[1].errors, "");
    expectSameFiles(alone.output, "alone", "two");
}

TEST_F(SharedFilesCli, TheFirstProcessSimulatesFilesOfALostOne)
{
    const ProgramResult alone = runTgraph(simulation("alone"));
    LaunchedPrograms two(2, simulation("two"));
    const auto folder = at("two/tile/xla/train");
    while (two.process(1).isRunning() && (!std::filesystem::exists(folder) || namesIn(folder).size() < 60))
        std::this_thread::yield();
    two.process(1).send(SIGKILL);
    const auto results = two.wait();
    EXPECT_EQ(results[0].exitStatus, 0) << results[0].errors;
    EXPECT_EQ(lines(results[0].output).size(), 300U);
    expectSameFiles(alone.output, "alone", "two");
}

TEST_F(SharedFilesCli, OtherOptionsEndTheirProcess)
{
    Arguments other = simulation("two");
    other.back() = "6";
    LaunchedPrograms two({simulation("two"), other});
    const auto results = two.wait();
    EXPECT_EQ(results[0].exitStatus, 0) << results[0].errors;
    EXPECT_EQ(results[1].exitStatus, 1);
    EXPECT_EQ(results[1].errors,
              "tgraph: process 1 of 2: found other files, options or models than those of process 0, expected the same "
              "in all processes\n");
}
