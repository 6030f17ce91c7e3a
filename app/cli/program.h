// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

namespace tgraph::cli {

/// Runs the program `tgraph`: reads the arguments, runs the command they name, returns the exit status. Every error
/// becomes one line on standard error.
[[nodiscard]] int runProgram(int argumentCount, const char* const* arguments, const std::stop_token& stop);

} // namespace tgraph::cli
