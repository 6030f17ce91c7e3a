// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The .npz files of a folder and its subfolders, sorted by path. @throws Error when there is none; Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> npzFilesOf(const std::filesystem::path& folder,
                                                            const std::stop_token& stop = {});

} // namespace tgraph
