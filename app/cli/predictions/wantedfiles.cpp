// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/predictions/wantedfiles.h"

#include "app/cli/common/command.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/error.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <cstdio>
#include <system_error>

namespace tgraph::cli {

bool namesFolder(const std::filesystem::path& path, const std::stop_token& stop, bool shown)
{
    if (archivePathOf(path)) {
        TerminalProgress line(shown ? stderr : nullptr);
        prepareInput(path, stop, line.begin("opening " + path.filename().string()));
    }
    return isInputFolder(path, stop);
}

bool SeenFiles::add(const std::filesystem::path& file)
{
    std::error_code problem;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(file, problem);
    return m_files.insert(problem ? file : whole).second;
}

std::vector<std::filesystem::path> wantedFiles(const std::vector<std::filesystem::path>& paths,
                                               const std::stop_token& stop, bool reported)
{
    std::vector<std::filesystem::path> files;
    for (const std::filesystem::path& path : paths) {
        if (!namesFolder(path, stop, reported)) {
            files.push_back(path);
            continue;
        }
        const FolderSearch found = findOpenableFiles(path, stop);
        if (!found.unreadable.empty())
            throw Error(found.unreadable.front());
        if (reported)
            std::ranges::for_each(found.passedOver, &reportError);
        if (found.files.empty())
            throw noOpenableFile(path);
        files.insert(files.end(), found.files.begin(), found.files.end());
    }
    SeenFiles seen;
    std::erase_if(files, [&](const std::filesystem::path& file) { return !seen.add(file); });
    return files;
}

} // namespace tgraph::cli
