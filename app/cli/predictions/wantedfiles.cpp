// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/predictions/wantedfiles.h"

#include "engine/core/error.h"
#include "engine/programs/openfile.h"

namespace tgraph::cli {

std::vector<std::filesystem::path> wantedFiles(const std::vector<std::filesystem::path>& paths,
                                               const std::stop_token& stop)
{
    std::vector<std::filesystem::path> files;
    for (const std::filesystem::path& path : paths) {
        if (!std::filesystem::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        const FolderSearch found = findOpenableFiles(path, stop);
        if (!found.unreadable.empty())
            throw Error(found.unreadable.front());
        if (found.files.empty())
            throw noOpenableFile(path);
        files.insert(files.end(), found.files.begin(), found.files.end());
    }
    return files;
}

} // namespace tgraph::cli
