// SPDX-License-Identifier: GPL-3.0-or-later
// The program in several processes.
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/clifixture.h"
#include "tests/app/cli/launchedprograms.h"

#include <csignal>
#include <thread>

using namespace tgraph::test;
using tgraph::loadCheckpoint;

namespace {

class TogetherCli : public CliTest {
protected:
    /// Files of one convolution, whose layout alone makes the runtime.
    void writeFiles(int count) const
    {
        for (int file = 0; file < count; ++file) {
            std::vector<int> codes;
            std::vector<std::int64_t> runtimes;
            for (int i = 0; i < 12; ++i) {
                codes.push_back(i * (2 * file + 1) % 4);
                runtimes.push_back(1000 + 100 * codes.back() + file);
            }
            writeLayout("layout/xla/default/train/net" + std::to_string(file) + ".npz", codes, runtimes);
        }
    }

    [[nodiscard]] std::vector<std::string> training(const std::string& output, const std::string& steps) const
    {
        return {"train",
                at("").string(),
                "--collection",
                "layout:xla:default",
                "-o",
                at(output).string(),
                "--hold-out",
                "0.5",
                "--steps",
                steps,
                "--width",
                "8",
                "--threads",
                "1",
                "--device",
                "cpu",
                "--seed",
                "3",
                "--slate",
                "8",
                "--graphs-per-step",
                "5",
                "--save-every",
                "5"};
    }
};

/// A history without its last column, the time.
std::vector<std::string> withoutSeconds(const std::string& csv)
{
    std::vector<std::string> rows = lines(csv);
    for (std::string& row : rows)
        row.resize(row.rfind(','));
    return rows;
}

} // namespace

TEST_F(TogetherCli, AnyNumberOfProcessesTrainsToTheSameBits)
{
    writeFiles(4);
    ASSERT_EQ(runTgraph(training("1.safetensors", "12")).exitStatus, 0);
    const auto alone = loadCheckpoint(at("1.safetensors"));
    for (const std::size_t processes : {2U, 4U}) {
        const std::string name = std::to_string(processes);
        const auto results = LaunchedPrograms(processes, training(name + ".safetensors", "12")).wait();
        for (std::size_t rank = 0; rank < processes; ++rank) {
            EXPECT_EQ(results[rank].exitStatus, 0);
            EXPECT_EQ(results[rank].errors, "");
            EXPECT_EQ(results[rank].output.empty(), rank > 0) << results[rank].output;
        }
        const auto together = loadCheckpoint(at(name + ".safetensors"));
        EXPECT_EQ(together.folds, alone.folds) << processes;
        EXPECT_EQ(withoutSeconds(readFile(at(name + ".csv"))), withoutSeconds(readFile(at("1.csv"))));
        EXPECT_FALSE(std::filesystem::exists(at(name + ".state")));
    }
}

TEST_F(TogetherCli, LostProcessEndsTheOthersAndAnotherNumberGoesOn)
{
    writeFiles(4);
    ASSERT_EQ(runTgraph(training("whole.safetensors", "60")).exitStatus, 0);
    LaunchedPrograms two(2, training("cut.safetensors", "60"));
    const auto begun = [&] {
        const auto path = at("cut.csv");
        return std::filesystem::exists(path) && lines(readFile(path)).size() > 1;
    };
    while (two.process(0).isRunning() && !begun())
        std::this_thread::yield();
    two.process(1).send(SIGKILL);
    const auto results = two.wait();
    EXPECT_EQ(results[0].exitStatus, 1);
    EXPECT_NE(results[0].errors.find("process 0 of 2: one of the 2 processes is lost"), std::string::npos)
        << results[0].errors;
    EXPECT_NE(results[0].errors.find("cut.state holds the state of step"), std::string::npos) << results[0].errors;
    EXPECT_EQ(lines(results[0].errors).size(), 1U);

    const auto rest = LaunchedPrograms(3, training("cut.safetensors", "60")).wait();
    EXPECT_EQ(rest[0].exitStatus, 0) << rest[0].errors;
    EXPECT_EQ(loadCheckpoint(at("cut.safetensors")).folds, loadCheckpoint(at("whole.safetensors")).folds);
}

TEST_F(TogetherCli, OtherOptionsOfAProcessAreRefused)
{
    writeFiles(2);
    LaunchedPrograms two({training("a.safetensors", "5"), training("a.safetensors", "6")});
    for (const ProgramResult& result : two.wait()) {
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_NE(result.errors.find("another training than that of process 0: steps 6 there, 5 here"),
                  std::string::npos)
            << result.errors;
    }
    EXPECT_FALSE(std::filesystem::exists(at("a.state")));
}

TEST_F(TogetherCli, HalfALaunchIsOneSentence)
{
    writeFiles(1);
    ProgramRun run(training("a.safetensors", "5"), {"RANK=0"});
    const ProgramResult result = run.wait();
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_EQ(result.errors,
              "tgraph: environment: WORLD_SIZE: found nothing, expected a number, since RANK is set: a launcher sets "
              "both\n");
}

TEST_F(TogetherCli, FilesAreEvaluatedAndRankedAsByOneProcess)
{
    writeFiles(5);
    for (int file = 0; file < 6; ++file)
        writeTile("tile/xla/train/kernel" + std::to_string(file) + ".npz", {10 + file, 20, 7});
    writeText("tile/xla/train/kernel9.npz", "no archive");
    std::vector<std::string> rank = {"rank", "--model", "analytical", "--format", "json"};
    for (const char* const name : {"net3", "net0", "net2"})
        rank.push_back(at(std::string("layout/xla/default/train/") + name + ".npz").string());
    for (const std::vector<std::string>& arguments :
         {rank, std::vector<std::string>{"eval", at("").string(), "--model", "analytical", "--files"}}) {
        const ProgramResult alone = runTgraph(arguments);
        const auto results = LaunchedPrograms(2, arguments).wait();
        EXPECT_EQ(results[0].exitStatus, alone.exitStatus);
        EXPECT_EQ(results[0].output, alone.output);
        EXPECT_EQ(results[0].errors, alone.errors);
        EXPECT_EQ(results[1].exitStatus, 0);
        EXPECT_EQ(results[1].output + results[1].errors, "");
    }
}
