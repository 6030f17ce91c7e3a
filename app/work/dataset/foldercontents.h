// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/dumpname.h"

#include <QString>

#include <array>
#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace tgraph {

/// What lies in a folder and its subfolders, by the names of the files.
struct FolderContents {
    std::array<std::uint32_t, dumpKindCount> files{}; ///< by DumpKind
    bool isMore = false; ///< there are more, which nobody looked at
};

/// Looks at 20,000 files at most. @throws Error when the folder cannot be read; Cancelled.
[[nodiscard]] FolderContents contentsOf(const std::filesystem::path& folder, const std::stop_token& stop);

/// Why nothing of the folder can be opened, and what to do: "No program and no TpuGraphs file is in dumps: it holds 3
/// buffer assignments and 2 logs. …".
[[nodiscard]] QString nothingToOpenText(const std::filesystem::path& folder, const FolderContents& contents);

} // namespace tgraph
