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
    std::filesystem::path input; ///< file for standard input; empty: none
    double secondsLimit = std::numeric_limits<double>::infinity();
};

/// The result of a command.
struct ShellRun {
    std::optional<int> exitStatus; ///< empty if a signal ended it
    int signal = 0;
    bool timedOut = false;
    double seconds = 0; ///< wall time
    std::string output; ///< the end of the output, 64 KB at most
    std::string errors; ///< likewise
};

/// Runs a command in a new process group, without this process's files. It ends when its shell ends; other processes of
/// the group are killed then. After the limit the group gets SIGTERM and, 2 seconds later, SIGKILL; a stop kills it
/// within 50 ms. Thread-safe.
/// @throws Error if no process can be started; Cancelled.
[[nodiscard]] ShellRun runShell(const ShellRequest& request, const std::stop_token& stop);

/// Returns the text as one word of the shell: unchanged if it has no special characters, else quoted.
[[nodiscard]] std::string shellWord(std::string_view text);

} // namespace tgraph
