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
    std::filesystem::path input; ///< its standard input; empty: nothing
    double secondsLimit = std::numeric_limits<double>::infinity();
};

/// What a command left behind.
struct ShellRun {
    std::optional<int> exitStatus; ///< nothing: ended by a signal
    int signal = 0;
    bool timedOut = false;
    double seconds = 0; ///< on the wall
    std::string output; ///< the end of it, 64 KB at most
    std::string errors; ///< likewise
};

/// Runs a command in a process group of its own, with none of this process's files. It is over when its shell is; what
/// the shell left running in the group is killed then. After the limit the group gets SIGTERM and, 2 seconds later,
/// SIGKILL; a stop has it killed within 50 ms. From any thread.
/// @throws Error where no process can be started; Cancelled.
[[nodiscard]] ShellRun runShell(const ShellRequest& request, const std::stop_token& stop);

/// The text as one word of the shell: as it is where it has nothing special, else in quotes.
[[nodiscard]] std::string shellWord(std::string_view text);

} // namespace tgraph
