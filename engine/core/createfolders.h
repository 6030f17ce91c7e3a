// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace tgraph {

/// Creates a folder with its parents, unless it exists. @throws Error if it cannot, or a file is in its place
void createFolders(const std::filesystem::path& folder);

} // namespace tgraph
