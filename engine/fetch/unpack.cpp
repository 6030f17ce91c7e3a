// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/fetch/unpack.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <fstream>
#include <memory>
#include <vector>

namespace tgraph {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t blockBytes = std::size_t{1} << 18;
constexpr std::size_t longestName = 1000;

/// A folder that is removed with its contents.
class StagingFolder {
public:
    explicit StagingFolder(fs::path path) : m_path(std::move(path))
    {
        std::error_code problem;
        fs::remove_all(m_path, problem); // left by a killed run
        fs::create_directories(m_path, problem);
        if (problem)
            throw makeError({m_path.string(), ""}, systemProblem(problem.value()));
    }
    ~StagingFolder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    StagingFolder(const StagingFolder&) = delete;
    StagingFolder& operator=(const StagingFolder&) = delete;
    [[nodiscard]] const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

class Unpacking {
public:
    Unpacking(const fs::path& archive, const fs::path& folder, const UnpackLimits& limits, const std::stop_token& stop,
              const ProgressCallback& progress)
        : m_archive(archive),
          m_folder(folder),
          m_limits(limits),
          m_stop(stop),
          m_progress(progress),
          m_staging(folder / ('.' + archive.filename().string() + ".unpacking")),
          m_reader(archive_read_new())
    {
        archive_read_support_filter_gzip(m_reader.get());
        archive_read_support_format_tar(m_reader.get());
        if (archive_read_open_filename(m_reader.get(), archive.c_str(), blockBytes) != ARCHIVE_OK)
            throw damaged();
    }

    Unpacked run()
    {
        std::error_code ignored;
        const double whole = static_cast<double>(std::max<std::uintmax_t>(1, fs::file_size(m_archive, ignored)));
        archive_entry* entry = nullptr;
        while (true) {
            throwIfStopped(m_stop);
            const int status = archive_read_next_header(m_reader.get(), &entry);
            if (status == ARCHIVE_EOF)
                break;
            if (status != ARCHIVE_OK)
                throw damaged();
            takeEntry(*entry);
            if (m_progress)
                m_progress(std::min(1.0, static_cast<double>(archive_filter_bytes(m_reader.get(), -1)) / whole));
        }
        if (m_files.empty())
            throw makeError({m_archive.string(), ""}, "no .npz file", "a tar archive of .npz files");
        moveFiles();
        return m_result;
    }

private:
    struct Free {
        void operator()(archive* reader) const { archive_read_free(reader); }
    };

    [[nodiscard]] Error damaged() const
    {
        const char* const reason = archive_error_string(m_reader.get());
        return makeError({m_archive.string(), ""}, reason != nullptr ? reason : "damaged data", "a whole tar archive");
    }

    [[nodiscard]] fs::path checkedName(archive_entry& entry) const
    {
        const char* const text = archive_entry_pathname(&entry);
        const std::string name = text != nullptr ? text : "";
        const fs::path path = name;
        const bool climbs = std::any_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
        if (name.empty() || name.size() > longestName || path.is_absolute() || climbs)
            throw makeError({m_archive.string(), "entry"}, shortenedUtf8(name, longestName),
                            "a relative path without ..");
        const auto type = archive_entry_filetype(&entry);
        const bool isLink = archive_entry_hardlink(&entry) != nullptr || archive_entry_symlink(&entry) != nullptr;
        if (isLink || (type != AE_IFREG && type != AE_IFDIR))
            throw makeError({m_archive.string(), name}, "a link or device", "only files and folders");
        return path.lexically_normal();
    }

    /// Returns true for non-hidden .npz files: an untrusted archive must not leave a .bashrc in the target folder.
    [[nodiscard]] static bool isWanted(const fs::path& name)
    {
        const bool isHidden = std::any_of(name.begin(), name.end(),
                                          [](const fs::path& part) { return part.string().starts_with('.'); });
        return !isHidden && name.extension() == ".npz";
    }

    void takeEntry(archive_entry& entry)
    {
        if (++m_entries > m_limits.entries)
            throw makeError({m_archive.string(), ""}, "too many entries", fmt::format("at most {}", m_limits.entries));
        const fs::path name = checkedName(entry);
        if (archive_entry_filetype(&entry) == AE_IFDIR)
            return; // created with its files
        if (!isWanted(name)) {
            ++m_result.passedOver;
            return;
        }
        const fs::path target = m_staging.path() / name;
        std::error_code problem;
        fs::create_directories(target.parent_path(), problem);
        if (problem || fs::exists(target, problem))
            throw makeError({m_archive.string(), name.string()},
                            problem ? systemProblem(problem.value()) : "a duplicate entry");
        std::ofstream stream(target, std::ios::binary);
        std::vector<char> block(blockBytes);
        while (true) {
            throwIfStopped(m_stop);
            const la_ssize_t count = archive_read_data(m_reader.get(), block.data(), block.size());
            if (count < 0)
                throw damaged();
            if (count == 0)
                break;
            m_result.bytes += static_cast<std::uint64_t>(count);
            if (m_result.bytes > m_limits.bytes)
                throw makeError({m_archive.string(), name.string()}, "too many bytes",
                                fmt::format("at most {} in total", m_limits.bytes));
            stream.write(block.data(), count);
        }
        stream.close();
        if (!stream)
            throw makeError({target.string(), ""}, "cannot be written: " + systemProblem(errno));
        m_files.push_back(name);
    }

    /// Moves all files or none: if one cannot be moved, those before it are moved back and replaced files are restored.
    void moveFiles()
    {
        const fs::path replaced = m_staging.path() / ".replaced"; // isWanted() excludes such a name
        std::size_t moved = 0;
        std::error_code problem;
        for (; moved < m_files.size() && !problem; ++moved)
            moveFile(m_files[moved], replaced, problem);
        if (!problem) {
            m_result.files = m_files.size();
            return;
        }
        const Error failure = makeError({(m_folder / m_files[moved - 1]).string(), ""}, systemProblem(problem.value()));
        for (std::size_t i = moved - 1; i > 0; --i)
            moveBack(m_files[i - 1], replaced);
        throw failure;
    }

    void moveFile(const fs::path& name, const fs::path& replaced, std::error_code& problem) const
    {
        const fs::path target = m_folder / name;
        fs::create_directories(target.parent_path(), problem);
        if (problem)
            return;
        std::error_code missing;
        const bool hadOne = fs::is_regular_file(fs::symlink_status(target, missing));
        if (hadOne) {
            fs::create_directories((replaced / name).parent_path(), problem);
            if (!problem)
                fs::rename(target, replaced / name, problem);
        }
        if (!problem)
            fs::rename(m_staging.path() / name, target, problem);
        if (problem && hadOne)
            fs::rename(replaced / name, target, missing);
    }

    void moveBack(const fs::path& name, const fs::path& replaced) const
    {
        std::error_code ignored;
        const fs::path target = m_folder / name;
        fs::remove(target, ignored);
        if (fs::exists(replaced / name, ignored))
            fs::rename(replaced / name, target, ignored);
    }

    const fs::path& m_archive;
    const fs::path& m_folder;
    const UnpackLimits& m_limits;
    const std::stop_token& m_stop;
    const ProgressCallback& m_progress;
    StagingFolder m_staging;
    std::unique_ptr<archive, Free> m_reader;
    std::vector<fs::path> m_files;
    std::uint64_t m_entries = 0;
    Unpacked m_result;
};

} // namespace

Unpacked unpackArchive(const fs::path& archive, const fs::path& folder, const UnpackLimits& limits,
                       const std::stop_token& stop, const ProgressCallback& progress)
{
    return Unpacking(archive, folder, limits, stop, progress).run();
}

} // namespace tgraph
