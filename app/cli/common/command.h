// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {
class ScriptConsent;
}

namespace tgraph::cli {

/// What scripts see (a contract).
enum ExitStatus : int {
    Done = 0,
    Failed = 1,
    WrongUsage = 2,
    Interrupted = 130, ///< Ctrl-C, SIGTERM or SIGHUP; nothing was left behind
};

/// A command whose options have been read: runs it and returns an exit status.
/// @throws Error, which the caller reports; Cancelled when `stop` was triggered.
using Run = std::function<int(std::stop_token stop)>;

/// The consent to TorchScript modules that --model names (--trust-code); it is given once the arguments are read.
using Scripts = std::shared_ptr<const ScriptConsent>;

/// Each command is a function `void addXCommand(CommandLine& program, Run& chosen)` in a file of its own: it adds its
/// subcommand and options to the parser and, once the arguments have named it, sets `chosen`. Commands that rank take
/// `Scripts`, too.

/// The text on one line, safe for a terminal: control characters become '?'.
[[nodiscard]] std::string printable(std::string_view text);

/// Writes "tgraph: TEXT" as one line to standard error.
void reportError(std::string_view text);

} // namespace tgraph::cli
