// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <set>
#include <stop_token>
#include <vector>

namespace tgraph::cli {

/// Returns true if the path is a folder or an archive; an archive is opened, with progress, because this takes time.
/// @param shown false: no progress (only the first of several processes shows it) @throws Error for an archive that
/// cannot be opened; Cancelled
[[nodiscard]] bool namesFolder(const std::filesystem::path& path, const std::stop_token& stop, bool shown = true);

/// Remembers files, so that each counts once, by whichever path it is named.
class SeenFiles {
public:
    /// Returns false if the file was added before.
    bool add(const std::filesystem::path& file);

private:
    std::set<std::filesystem::path> m_files;
};

/// Returns the files and the files in the folders and archives, each once. @param reported true: archive members that
/// are skipped are reported on standard error @throws Error for a folder that cannot be searched completely, since no
/// file may be missed silently, or that has no file; Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> wantedFiles(const std::vector<std::filesystem::path>& paths,
                                                             const std::stop_token& stop, bool reported = true);

} // namespace tgraph::cli
