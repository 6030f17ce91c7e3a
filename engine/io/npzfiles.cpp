// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/npzfiles.h"

#include "engine/core/task.h"
#include "engine/io/archive.h"
#include "engine/io/inputfile.h"

#include <algorithm>
#include <fstream>
#include <span>
#include <system_error>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

bool isSubfolder(const fs::directory_entry& entry)
{
    std::error_code ignored;
    return entry.is_directory(ignored) && !entry.is_symlink(ignored);
}

class FileOnDisk final : public FoundFile {
public:
    explicit FileOnDisk(const fs::directory_entry& entry) : m_entry(entry) { }

    [[nodiscard]] const fs::path& path() const override { return m_entry.path(); }
    [[nodiscard]] bool isRegular() const override
    {
        std::error_code ignored;
        return m_entry.is_regular_file(ignored);
    }
    [[nodiscard]] bool isThere() const override
    {
        std::error_code ignored;
        return m_entry.exists(ignored);
    }
    [[nodiscard]] std::uint64_t size() const override
    {
        std::error_code ignored;
        return m_entry.file_size(ignored);
    }
    [[nodiscard]] std::string firstBytes(std::size_t most) const override
    {
        std::string bytes(most, '\0');
        std::ifstream file(m_entry.path(), std::ios::binary);
        file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        bytes.resize(static_cast<std::size_t>(file.gcount()));
        return bytes;
    }

private:
    const fs::directory_entry& m_entry;
};

class FileInArchive final : public FoundFile {
public:
    FileInArchive(const Archive& archive, const ArchiveMember& member, fs::path path)
        : m_archive(archive), m_member(member), m_path(std::move(path))
    {
    }

    [[nodiscard]] const fs::path& path() const override { return m_path; }
    [[nodiscard]] bool isRegular() const override { return true; }
    [[nodiscard]] bool isThere() const override { return true; }
    [[nodiscard]] std::uint64_t size() const override { return m_member.size; }
    [[nodiscard]] std::string firstBytes(std::size_t most) const override
    {
        std::string bytes(std::min<std::uint64_t>(most, m_member.size), '\0');
        try {
            m_archive.source(m_member, m_path)->read(0, std::as_writable_bytes(std::span(bytes)));
        } catch (const Error&) {
            bytes.clear();
        }
        return bytes;
    }

private:
    const Archive& m_archive;
    const ArchiveMember& m_member;
    fs::path m_path;
};

/// @param place of the folder in the archive
FolderSearch searchArchive(const fs::path& folder, const ArchivePath& place, const IsWanted& isWanted,
                           const std::stop_token& stop, std::size_t most)
{
    const std::shared_ptr<const Archive> archive = sharedArchive(place.archive, stop);
    const std::string begin = place.inner.empty() ? std::string() : place.inner + '/';
    FolderSearch found{.passedOver = archive->notes()};
    for (const ArchiveMember& member : archive->members()) {
        throwIfStopped(stop);
        if (found.files.size() == most)
            break;
        if (!member.name.starts_with(begin))
            continue;
        const FileInArchive file(*archive, member, folder / member.name.substr(begin.size()));
        if (isWanted(file))
            found.files.push_back(file.path());
    }
    std::ranges::sort(found.files);
    return found;
}

/// Searches one folder at a time, because std::filesystem's recursive iterator stops at the first
/// unreadable folder.
class FileFinder {
public:
    FileFinder(const IsWanted& isWanted, const std::stop_token& stop, std::size_t most)
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
                    makeError({folder.string(), ""}, "cannot be read, skipped: " + problem.message()).what());
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
            else if (m_found.files.size() < m_most && m_isWanted(FileOnDisk(*entry)))
                m_found.files.push_back(entry->path());
        }
        return problem;
    }

    const IsWanted& m_isWanted;
    const std::stop_token& m_stop;
    std::size_t m_most;
    std::vector<fs::path> m_folders; ///< folders that have not been listed yet
    FolderSearch m_found;
};

} // namespace

FolderSearch findFiles(const fs::path& folder, const IsWanted& isWanted, const std::stop_token& stop, std::size_t most)
{
    throwIfStopped(stop);
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored))
        if (const auto place = archivePathOf(folder))
            return searchArchive(folder, *place, isWanted, stop, most);
    return FileFinder(isWanted, stop, most).search(folder);
}

bool isWantedFile(const fs::path& file, const IsWanted& isWanted)
{
    std::error_code ignored;
    const fs::directory_entry entry(file, ignored);
    return !isSubfolder(entry) && isWanted(FileOnDisk(entry));
}

bool isNpzFile(const FoundFile& file)
{
    return file.path().extension() == ".npz" && (file.isRegular() || !file.isThere());
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
