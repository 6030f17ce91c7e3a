// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace tgraph {

/// Returns the folder for data that can be computed again: by XDG_CACHE_HOME, or HOME; empty if neither is set. It may
/// not exist yet.
[[nodiscard]] std::filesystem::path cacheFolder();

} // namespace tgraph
