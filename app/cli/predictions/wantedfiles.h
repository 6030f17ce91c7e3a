// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <set>
#include <stop_token>
#include <vector>

namespace tgraph::cli {

/// Returns true if the path is a folder or an archive. An archive is opened, which takes time and
/// is shown as progress.
/// @param shown false: no progress (only the first of several processes shows it) @throws Error for
/// an archive that cannot be opened; Cancelled
[[nodiscard]] bool namesFolder(const std::filesystem::path& path, const std::stop_token& stop, bool shown = true);

/// Remembers files, so that each counts once, by whichever path it is named.
class SeenFiles {
public:
    /// Returns false if the file was added before.
    bool add(const std::filesystem::path& file);

private:
    std::set<std::filesystem::path> m_files;
};

/// Returns the given files and the files in the given folders and archives, each once. @param
/// reported true: skipped members of archives are reported on standard error @throws Error for a
/// folder that has no file or that cannot be searched completely, because no file may be missed
/// without a message; Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> wantedFiles(const std::vector<std::filesystem::path>& paths,
                                                             const std::stop_token& stop, bool reported = true);

} // namespace tgraph::cli
