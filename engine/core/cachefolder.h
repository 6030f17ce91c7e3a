// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace tgraph {

/// Where the program keeps for a person what can be made again: by XDG_CACHE_HOME, or HOME. Empty where neither says
/// it. Nobody has made it yet.
[[nodiscard]] std::filesystem::path cacheFolder();

} // namespace tgraph
