// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace tgraph {

/// A program to start. Descriptors of -1 are /dev/null.
struct SpawnRequest {
    std::string program; ///< a path
    std::vector<std::string> arguments; ///< with its name as the first
    std::string inputFile; ///< opened as standard input; empty: `input`
    int input = -1;
    int output = -1;
    int errors = -1;
};

/// Starts it in a process group of its own, signals with their default actions, with none of this process's files but
/// those three. The caller reaps it. @throws Error that names the program.
[[nodiscard]] ::pid_t spawn(const SpawnRequest& request);

/// "exit status 3", "ended by signal 11 (Segmentation fault)": of a status that waitpid() gave.
[[nodiscard]] std::string endText(int status);

} // namespace tgraph
