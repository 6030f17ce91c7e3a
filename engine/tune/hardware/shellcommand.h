// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

struct ShellRequest {
    std::string command; ///< for /bin/sh -c
    std::filesystem::path input; ///< file to read as standard input; empty: none
    double secondsLimit = std::numeric_limits<double>::infinity();
};

/// The result of a command.
struct ShellRun {
    std::optional<int> exitStatus; ///< empty if a signal ended the command
    int signal = 0;
    bool timedOut = false;
    double seconds = 0; ///< wall time
    std::string output; ///< end of the standard output, at most 64 KB
    std::string errors; ///< end of standard error, at most 64 KB
};

/// Runs a command in a new process group without the open files of this process. The run ends when
/// its shell ends; the other processes of the group are then killed. At the time limit the group
/// receives SIGTERM and, 2 seconds later, SIGKILL. A stop kills the group within 50 ms.
/// Thread-safe.
/// @throws Error if no process can be started; Cancelled.
[[nodiscard]] ShellRun runShell(const ShellRequest& request, const std::stop_token& stop);

/// Quotes the text so that the shell reads it as one word. Text without special characters is
/// returned unchanged.
[[nodiscard]] std::string shellWord(std::string_view text);

} // namespace tgraph
