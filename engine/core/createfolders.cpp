// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/createfolders.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"

#include <system_error>

namespace tgraph {

namespace fs = std::filesystem;

void createFolders(const fs::path& folder)
{
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (!problem)
        return;
    std::error_code ignored;
    for (fs::path part = folder; part.has_relative_path(); part = part.parent_path())
        if (fs::exists(part, ignored) && !fs::is_directory(part, ignored))
            throw makeError({part.string(), {}}, "a file", "a folder, or a name for a new one");
    throw makeError({folder.string(), {}}, "the folder cannot be created: " + systemProblem(problem.value()));
}

} // namespace tgraph
