// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace tgraph::test {

/// The result of a finished program.
struct ProgramResult {
    int exitStatus = -1; ///< -1: ended by a signal
    std::string output; ///< standard output
    std::string errors; ///< standard error
};

/// Runs this build's `tgraph` as a separate process, with standard output and error in files. Signals have their
/// default actions there, whatever this process was started with.
class ProgramRun {
public:
    /// @param environment "NAME=VALUE" in addition to this process's environment
    explicit ProgramRun(const std::vector<std::string>& arguments, const std::vector<std::string>& environment = {});
    ~ProgramRun();

    ProgramRun(const ProgramRun&) = delete;
    ProgramRun& operator=(const ProgramRun&) = delete;

    /// Returns true while it runs.
    [[nodiscard]] bool isRunning();
    /// Returns true while it has a file of this folder open, with or without a name.
    [[nodiscard]] bool hasOpenFileIn(const std::filesystem::path& folder) const;
    void send(int signal) const;
    [[nodiscard]] ProgramResult wait();

private:
    pid_t m_process = -1;
    int m_output = -1;
    int m_errors = -1;
    int m_status = 0;
    bool m_ended = false;
};

[[nodiscard]] ProgramResult runTgraph(const std::vector<std::string>& arguments);

/// Runs it with a terminal of `columns` columns as standard output, whose line ends are "
/// " in the result.
[[nodiscard]] ProgramResult runTgraphOnTerminal(const std::vector<std::string>& arguments, unsigned short columns);

} // namespace tgraph::test
