// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/environment.h"

#include <cstdlib>

namespace tgraph {

std::optional<std::string> environmentVariable(const char* name)
{
    const char* const value = std::getenv(name);
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
}

} // namespace tgraph
