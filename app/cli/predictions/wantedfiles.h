// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

namespace tgraph::cli {

/// Whether a person names a folder, or an archive, which is then open: that takes time and is shown.
/// @param shown off: of several processes the first shows it
/// @throws Error for an archive that cannot be opened; Cancelled
[[nodiscard]] bool namesFolder(const std::filesystem::path& path, const std::stop_token& stop, bool shown = true);

/// The files, and those of the folders and archives, each of which is wanted.
/// @param reported what an archive has that is passed over is told on standard error
/// @throws Error for a folder that cannot be searched whole, since nothing may be missed in silence, or has no file;
/// Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> wantedFiles(const std::vector<std::filesystem::path>& paths,
                                                             const std::stop_token& stop, bool reported = true);

} // namespace tgraph::cli
