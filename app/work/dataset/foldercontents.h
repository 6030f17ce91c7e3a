// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/dumpname.h"

#include <QString>

#include <array>
#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace tgraph {

/// The kinds of files in a folder and its subfolders, by file name.
struct FolderContents {
    std::array<std::uint32_t, dumpKindCount> files{}; ///< by DumpKind
    bool isMore = false; ///< true if there are more files, which were not examined
};

/// Examines at most 20,000 files. @throws Error if the folder cannot be read; Cancelled.
[[nodiscard]] FolderContents contentsOf(const std::filesystem::path& folder, const std::stop_token& stop);

/// Returns why no file of the folder can be opened, and a remedy: "No program and no TpuGraphs file is in dumps: it
/// holds 3 buffer assignments and 2 logs. …".
[[nodiscard]] QString nothingToOpenText(const std::filesystem::path& folder, const FolderContents& contents);

} // namespace tgraph
