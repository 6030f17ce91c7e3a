// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace tgraph::test {

/// What a finished program left behind.
struct ProgramResult {
    int exitStatus = -1; ///< -1: ended by a signal
    std::string output; ///< standard output
    std::string errors; ///< standard error
};

/// The `tgraph` program of this build as a process of its own, standard output and error going to files. Signals have
/// their default actions there, whatever this process was started with.
class ProgramRun {
public:
    /// `environment`: "NAME=VALUE" beside what this process has.
    explicit ProgramRun(const std::vector<std::string>& arguments, const std::vector<std::string>& environment = {});
    ~ProgramRun();

    ProgramRun(const ProgramRun&) = delete;
    ProgramRun& operator=(const ProgramRun&) = delete;

    /// Whether it is still at work.
    [[nodiscard]] bool isRunning();
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

/// The same with a terminal of so many columns as standard output, whose line ends are "\n" in the result.
[[nodiscard]] ProgramResult runTgraphOnTerminal(const std::vector<std::string>& arguments, unsigned short columns);

} // namespace tgraph::test
