// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace tgraph {

/// A program to start. A descriptor of -1 stands for /dev/null.
struct SpawnRequest {
    std::string program; ///< a path
    std::vector<std::string> arguments; ///< including its name as the first
    std::string inputFile; ///< opened as standard input; empty: `input`
    int input = -1;
    int output = -1;
    int errors = -1;
};

/// Starts the program in its own process group, with default signal actions and only those three descriptors. The
/// caller reaps it. @throws Error that names the program.
[[nodiscard]] ::pid_t spawn(const SpawnRequest& request);

/// Describes a status of waitpid(): "exit status 3", "ended by signal 11 (Segmentation fault)".
[[nodiscard]] std::string endText(int status);

} // namespace tgraph
