// SPDX-License-Identifier: GPL-3.0-or-later
// The program in several processes.
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/cli/clifixture.h"
#include "tests/app/cli/launchedprograms.h"

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
