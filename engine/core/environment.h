// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace tgraph {

/// A function that returns the value of an environment variable, or std::nullopt if it is not set.
using EnvironmentLookup = std::function<std::optional<std::string>(const char* name)>;

/// Reads the process's own environment.
[[nodiscard]] std::optional<std::string> environmentVariable(const char* name);

} // namespace tgraph
