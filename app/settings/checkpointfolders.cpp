// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/checkpointfolders.h"

#include <cstdlib>
#include <sstream>
#include <system_error>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

bool isFolder(const fs::path& path)
{
    std::error_code ignored; // inaccessible folders are not searched
    return fs::is_directory(path, ignored);
}

/// Returns a bundled folder: the installed one or, in a build that was not installed, that of the source.
fs::path bundledFolder(const char* name)
{
    std::error_code ignored;
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
    fs::path installed = program.parent_path().parent_path() / "share/tgraph-explorer" / name;
    // An unreadable link would give a path relative to the current directory.
    return installed.is_absolute() && isFolder(installed) ? installed : fs::path(TGRAPH_SOURCE_RESOURCES) / name;
}

} // namespace

fs::path userCheckpointFolder()
{
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
        return fs::path(data) / "tgraph-explorer/checkpoints";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return fs::path(home) / ".local/share/tgraph-explorer/checkpoints";
    return {};
}

ModelSearch checkpointFolders(std::shared_ptr<const ScriptConsent> scripts)
{
    ModelSearch search{.folders = {}, .scripts = std::move(scripts)};
    const auto add = [&search](const fs::path& folder) {
        if (isFolder(folder))
            search.folders.push_back(folder);
    };
    if (const char* named = std::getenv("TGRAPH_CHECKPOINTS"); named != nullptr) {
        std::istringstream folders(named);
        for (std::string folder; std::getline(folders, folder, ':');)
            add(folder);
    }
    if (const fs::path own = userCheckpointFolder(); !own.empty())
        search.folders.push_back(own);
    add(bundledFolder("checkpoints"));
    return search;
}

fs::path bundledLayoutSample()
{
    return bundledFolder("samples") / "layout/xla/default/simulated-alexnet.npz";
}

} // namespace tgraph
