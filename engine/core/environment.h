// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace tgraph {

/// A variable of the environment, or nothing.
using EnvironmentLookup = std::function<std::optional<std::string>(const char* name)>;

/// The process's own environment.
[[nodiscard]] std::optional<std::string> environmentVariable(const char* name);

} // namespace tgraph
