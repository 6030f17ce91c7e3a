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

/// Exit statuses for scripts (a contract).
enum ExitStatus : int {
    Done = 0,
    Failed = 1,
    WrongUsage = 2,
    Interrupted = 130, ///< Ctrl-C, SIGTERM or SIGHUP; no files are left behind
};

/// A function that runs a command after its options have been read and returns the exit status.
/// @throws Error, which the caller reports; Cancelled if `stop` was triggered.
using Run = std::function<int(std::stop_token stop)>;

/// The consent to TorchScript modules that --model names (--trust-code); set once the arguments are read.
using Scripts = std::shared_ptr<const ScriptConsent>;

/// Returns the text on one line, safe for a terminal: control characters become '?'.
[[nodiscard]] std::string printable(std::string_view text);

/// Writes "tgraph: TEXT" as one line to standard error.
void reportError(std::string_view text);

} // namespace tgraph::cli
