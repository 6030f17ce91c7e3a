// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// What a search of a folder for files has found.
struct FolderSearch {
    std::vector<std::filesystem::path> files; ///< sorted by path
    std::vector<std::string> unreadable; ///< a line for each subfolder that was passed over: its path and why
};

/// The files of a folder and its subfolders that are wanted, `most` of them at most. A subfolder that cannot be read is
/// passed over. Links to folders are not followed.
/// @throws Error when the folder itself cannot be read; Cancelled.
[[nodiscard]] FolderSearch findFiles(const std::filesystem::path& folder,
                                     const std::function<bool(const std::filesystem::directory_entry&)>& isWanted,
                                     const std::stop_token& stop,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// The .npz files. A link that leads nowhere is one: whoever reads it says so.
[[nodiscard]] FolderSearch findNpzFiles(const std::filesystem::path& folder, const std::stop_token& stop,
                                        std::size_t most = std::numeric_limits<std::size_t>::max());
[[nodiscard]] bool isNpzFile(const std::filesystem::directory_entry& entry);

/// For those who need a file and found none.
[[nodiscard]] Error noNpzFile(const std::filesystem::path& folder);

} // namespace tgraph
