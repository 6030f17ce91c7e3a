// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/npzfiles.h"

#include "engine/core/task.h"

#include <algorithm>

namespace tgraph {

namespace fs = std::filesystem;

std::vector<fs::path> npzFilesOf(const fs::path& folder, const std::stop_token& stop)
{
    std::vector<fs::path> files;
    try {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
            throwIfStopped(stop);
            if (entry.path().extension() == ".npz" && !entry.is_directory())
                files.push_back(entry.path());
        }
    } catch (const fs::filesystem_error& error) {
        throw makeError({.file = folder.string()}, error.code().message());
    }
    if (files.empty())
        throw makeError({.file = folder.string()}, "no .npz file", "TpuGraphs files");
    std::ranges::sort(files);
    return files;
}

} // namespace tgraph
