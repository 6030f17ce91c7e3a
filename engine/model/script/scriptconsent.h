// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph {

/// A module is code, so that a person is asked before it runs. What was allowed is known by its contents (SHA-256),
/// counts in this process alone and is saved nowhere: who opens a session is asked again. For any number of threads.
void allowScript(const std::string& sha256);
/// Whatever this process is told to load: `tgraph --trust-code`.
void allowAllScripts();
[[nodiscard]] bool isScriptAllowed(const std::string& sha256);

} // namespace tgraph
