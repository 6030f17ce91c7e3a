// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

namespace tgraph::cli {

/// The files, and those of the folders, each of which is wanted.
/// @throws Error for a folder that cannot be searched whole, since nothing may be missed in silence, or has no file;
/// Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> wantedFiles(const std::vector<std::filesystem::path>& paths,
                                                             const std::stop_token& stop);

} // namespace tgraph::cli
