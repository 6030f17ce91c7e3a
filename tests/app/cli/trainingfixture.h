// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/clifixture.h"

#include <string>
#include <vector>

namespace tgraph::test {

/// Small files to train on, and the training command.
class TrainingCliTest : public CliTest {
protected:
    /// Writes files of one convolution whose layout alone determines the runtime; all have the same graph.
    void writeFiles(int count, const std::string& collection = "layout/xla/default") const;

    struct Training {
        std::string steps;
        std::string holdOut = "0.3";
        std::string graphsPerStep = "2";
    };
    /// Returns a command that trains for seconds in the folder.
    [[nodiscard]] std::vector<std::string> command(const std::string& output, const Training& training) const;
    [[nodiscard]] std::vector<std::string> command(const std::string& output, const std::string& steps) const
    {
        return command(output, Training{.steps = steps});
    }
};

} // namespace tgraph::test
