// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

namespace tgraph::cli {

/// The .npz files of a folder and its subfolders, sorted by path. @throws Error when there is none.
[[nodiscard]] std::vector<std::filesystem::path> npzFilesOf(const std::filesystem::path& folder);

} // namespace tgraph::cli
