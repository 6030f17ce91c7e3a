// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/programrun.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace tgraph::test {

/// Several processes of the same command, started as a launcher starts them on one machine, on a free port.
class LaunchedPrograms {
public:
    LaunchedPrograms(std::size_t count, const std::vector<std::string>& arguments)
        : LaunchedPrograms(std::vector<std::vector<std::string>>(count, arguments))
    {
    }
    /// Takes each process's own arguments.
    explicit LaunchedPrograms(const std::vector<std::vector<std::string>>& arguments);

    [[nodiscard]] ProgramRun& process(std::size_t rank) { return *m_runs[rank]; }
    [[nodiscard]] std::vector<ProgramResult> wait();

private:
    std::vector<std::unique_ptr<ProgramRun>> m_runs;
};

} // namespace tgraph::test
