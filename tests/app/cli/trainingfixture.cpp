// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/trainingfixture.h"

namespace tgraph::test {

void TrainingCliTest::writeFiles(int count, const std::string& collection) const
{
    for (int file = 0; file < count; ++file) {
        std::vector<int> codes;
        std::vector<std::int64_t> runtimes;
        for (int i = 0; i < 12; ++i) {
            codes.push_back(i * (2 * file + 1) % 4);
            runtimes.push_back(1000 + 100 * codes.back() + file);
        }
        writeLayout(collection + "/train/net" + std::to_string(file) + ".npz", codes, runtimes);
    }
}

std::vector<std::string> TrainingCliTest::command(const std::string& output, const Training& training) const
{
    return {"train",
            at("").string(),
            "--collection",
            "layout:xla:default",
            "-o",
            at(output).string(),
            "--hold-out",
            training.holdOut,
            "--steps",
            training.steps,
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
            training.graphsPerStep,
            "--save-every",
            "5"};
}

} // namespace tgraph::test
