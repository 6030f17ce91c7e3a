// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/npzfiles.h"

#include "engine/core/task.h"

#include <algorithm>
#include <system_error>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

bool isSubfolder(const fs::directory_entry& entry)
{
    std::error_code ignored;
    return entry.is_directory(ignored) && !entry.is_symlink(ignored);
}

/// Folder by folder, because std::filesystem's recursive iterator ends at the first one that cannot be read.
class FileFinder {
public:
    FileFinder(const std::function<bool(const fs::directory_entry&)>& isWanted, const std::stop_token& stop,
               std::size_t most)
        : m_isWanted(isWanted), m_stop(stop), m_most(most)
    {
    }

    FolderSearch search(const fs::path& top)
    {
        m_folders = {top};
        while (!m_folders.empty() && m_found.files.size() < m_most) {
            const fs::path folder = std::move(m_folders.back());
            m_folders.pop_back();
            const std::error_code problem = list(folder);
            if (problem && folder == top)
                throw makeError({top.string(), ""}, "cannot be read: " + problem.message());
            if (problem)
                m_found.unreadable.emplace_back(
                    makeError({folder.string(), ""}, "cannot be read, passed over: " + problem.message()).what());
        }
        std::ranges::sort(m_found.files);
        std::ranges::sort(m_found.unreadable);
        return std::move(m_found);
    }

private:
    [[nodiscard]] std::error_code list(const fs::path& folder)
    {
        std::error_code problem;
        for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end; entry.increment(problem)) {
            throwIfStopped(m_stop);
            if (isSubfolder(*entry))
                m_folders.push_back(entry->path());
            else if (m_found.files.size() < m_most && m_isWanted(*entry))
                m_found.files.push_back(entry->path());
        }
        return problem;
    }

    const std::function<bool(const fs::directory_entry&)>& m_isWanted;
    const std::stop_token& m_stop;
    std::size_t m_most;
    std::vector<fs::path> m_folders; ///< still to be listed
    FolderSearch m_found;
};

} // namespace

FolderSearch findFiles(const fs::path& folder, const std::function<bool(const fs::directory_entry&)>& isWanted,
                       const std::stop_token& stop, std::size_t most)
{
    throwIfStopped(stop);
    return FileFinder(isWanted, stop, most).search(folder);
}

bool isNpzFile(const fs::directory_entry& entry)
{
    std::error_code ignored;
    return entry.path().extension() == ".npz" && (entry.is_regular_file(ignored) || !entry.exists(ignored));
}

FolderSearch findNpzFiles(const fs::path& folder, const std::stop_token& stop, std::size_t most)
{
    return findFiles(folder, isNpzFile, stop, most);
}

Error noNpzFile(const fs::path& folder)
{
    return makeError({.file = folder.string()}, "no .npz file", "TpuGraphs files");
}

} // namespace tgraph
