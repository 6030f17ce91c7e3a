// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace tgraph {

/// Returns the folder for data that can be computed again, as set by XDG_CACHE_HOME or else HOME;
/// empty if neither is set. The folder may not exist yet.
[[nodiscard]] std::filesystem::path cacheFolder();

} // namespace tgraph
