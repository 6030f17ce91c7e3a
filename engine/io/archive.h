// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/diskstate.h"
#include "engine/core/task.h"
#include "engine/io/archivemodule.h"
#include "engine/io/bytesource.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The storage of an archive's unpacked bytes: the archive file itself, or an unnamed temporary
/// file.
class ArchiveFile;

/// A tar archive, plain or compressed with gzip, that is used like a folder of files
/// (docs/dataset.md). A plain archive is read in place; opening it reads only its headers. A
/// compressed archive is unpacked once to an unnamed temporary file in the user's cache folder,
/// which is deleted with this object. Immutable; any number of threads may use it.
class Archive {
public:
    /// @throws Error if the archive is damaged, truncated, exceeds the limits or does not fit on
    /// the disk; Cancelled
    [[nodiscard]] static std::shared_ptr<const Archive> open(const std::filesystem::path& path,
                                                             const ArchiveLimits& limits = {},
                                                             const std::stop_token& stop = {},
                                                             const ProgressCallback& progress = {});
    ~Archive();
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    /// State of the file when it was opened
    [[nodiscard]] const DiskState& state() const { return m_state; }
    [[nodiscard]] std::span<const ArchiveMember> members() const { return m_listing.members; } ///< sorted by name
    [[nodiscard]] const ArchiveMember* find(std::string_view name) const;
    /// Returns one line with the reason for each skipped entry. If there are many, returns the
    /// first lines and the number of the others.
    [[nodiscard]] std::vector<std::string> notes() const;

    /// Opens the data of a member. Error messages call it `path`. The returned object keeps the
    /// archive open.
    /// @throws Error, also during reading, if the archive has changed since it was opened
    [[nodiscard]] std::unique_ptr<ByteSource> source(const ArchiveMember& member, std::filesystem::path path) const;
    /// Returns the member with this name. @throws Error with the reason if there is none or if it
    /// was skipped.
    [[nodiscard]] const ArchiveMember& memberNamed(const std::string& name) const;
    /// Returns a state that changes whenever the member may have changed: its size and the times of
    /// the archive.
    [[nodiscard]] DiskState stateOf(const ArchiveMember& member) const;

private:
    Archive(std::filesystem::path path, const ArchiveLimits& limits, const std::stop_token& stop,
            const ProgressCallback& progress);

    std::filesystem::path m_path;
    std::shared_ptr<const ArchiveFile> m_file;
    DiskState m_state;
    ArchiveListing m_listing;
};

inline constexpr std::size_t archiveHeadBytes = 4096;
/// Returns true if a file that begins with these bytes is a tar archive, plain or gzipped. 512
/// bytes are enough for a plain one, archiveHeadBytes for a compressed one.
[[nodiscard]] bool isArchiveHead(std::string_view firstBytes);
/// Returns isArchiveHead() of the first bytes of the file; false if it cannot be read.
[[nodiscard]] bool isArchive(const std::filesystem::path& file);

/// Opens an archive like Archive::open() and caches the last four archives of the process until
/// their files change, because often thousands of files of one archive are opened in a row. Waits
/// if another thread is opening the archive.
[[nodiscard]] std::shared_ptr<const Archive> sharedArchive(const std::filesystem::path& path,
                                                           const std::stop_token& stop = {},
                                                           const ProgressCallback& progress = {});

} // namespace tgraph
