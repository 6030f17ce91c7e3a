// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the program in several processes.
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/launchedprograms.h"
#include "tests/app/cli/trainingfixture.h"

#include <csignal>
#include <thread>

using namespace tgraph::test;
using tgraph::loadCheckpoint;

namespace {

class DistributedCli : public TrainingCliTest {
protected:
    [[nodiscard]] std::vector<std::string> training(const std::string& output, const std::string& steps) const
    {
        return command(output, {.steps = steps, .holdOut = "0.5", .graphsPerStep = "5"});
    }
};

/// Returns a history without its last column, the time.
std::vector<std::string> withoutSeconds(const std::string& csv)
{
    std::vector<std::string> rows = lines(csv);
    for (std::string& row : rows)
        row.resize(row.rfind(','));
    return rows;
}

} // namespace

TEST_F(DistributedCli, AnyNumberOfProcessesTrainsTheSameBits)
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

TEST_F(DistributedCli, ALostProcessEndsTheOthersAndAnotherNumberResumes)
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
    two.process(0).send(SIGPIPE); // the same signal as after a write to a lost process
    two.process(1).send(SIGKILL);
    const auto results = two.wait();
    EXPECT_EQ(results[0].exitStatus, 1);
    EXPECT_NE(results[0].errors.find("process 0 of 2: one of the 2 processes is lost"), std::string::npos)
        << results[0].errors;
    EXPECT_NE(results[0].errors.find("cut.state contains the state of step"), std::string::npos) << results[0].errors;
    EXPECT_EQ(lines(results[0].errors).size(), 1U);

    const auto rest = LaunchedPrograms(3, training("cut.safetensors", "60")).wait();
    EXPECT_EQ(rest[0].exitStatus, 0) << rest[0].errors;
    EXPECT_EQ(loadCheckpoint(at("cut.safetensors")).folds, loadCheckpoint(at("whole.safetensors")).folds);
}

TEST_F(DistributedCli, DifferentProcessesTrainTheRowsOfATable)
{
    writeFiles(4);
    const auto table = [this](const std::string& output) {
        auto arguments = training(output, "3");
        arguments.emplace_back("--ablation-table");
        return arguments;
    };
    const ProgramResult alone = runTgraph(table("alone.safetensors"));
    ASSERT_EQ(alone.exitStatus, 0) << alone.errors;
    const auto results = LaunchedPrograms(2, table("two.safetensors")).wait();
    EXPECT_EQ(results[0].exitStatus, 0) << results[0].errors;
    EXPECT_EQ(results[0].output, alone.output);
    EXPECT_EQ(results[1].output + results[1].errors, "");
    for (const char* const row : {"everything", "no-edges"})
        EXPECT_EQ(loadCheckpoint(at(std::string("two-") + row + ".safetensors")).folds,
                  loadCheckpoint(at(std::string("alone-") + row + ".safetensors")).folds);
}

TEST_F(DistributedCli, RefusesAProcessWithOtherOptions)
{
    writeFiles(2);
    LaunchedPrograms two({training("a.safetensors", "5"), training("a.safetensors", "6")});
    for (const ProgramResult& result : two.wait()) {
        EXPECT_EQ(result.exitStatus, 1);
        EXPECT_NE(result.errors.find("a training that differs from that of process 0: steps 6 there, 5 here"),
                  std::string::npos)
            << result.errors;
    }
    EXPECT_FALSE(std::filesystem::exists(at("a.state")));
}

TEST_F(DistributedCli, ReportsAnIncompleteLaunchInOneSentence)
{
    writeFiles(1);
    ProgramRun run(training("a.safetensors", "5"), {"RANK=0"});
    const ProgramResult result = run.wait();
    EXPECT_EQ(result.exitStatus, 1);
    EXPECT_EQ(result.errors,
              "tgraph: environment: WORLD_SIZE: found nothing, expected a number, since RANK is set: a launcher sets "
              "both\n");
}
