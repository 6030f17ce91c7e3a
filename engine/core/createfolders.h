// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace tgraph {

/// Creates a folder and its parents if they do not exist. @throws Error if that fails, or if a file
/// has the folder's name
void createFolders(const std::filesystem::path& folder);

} // namespace tgraph
