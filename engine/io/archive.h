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

/// The storage of an archive's unpacked bytes: the file itself, or an unnamed temporary file.
class ArchiveFile;

/// A tar archive, plain or compressed by gzip, as a folder of files (docs/dataset.md). A plain one is read in place:
/// only its headers are read on opening. A compressed one is unpacked once to an unnamed temporary file in the user's
/// cache folder, which is deleted with this object. Immutable; usable from any number of threads.
class Archive {
public:
    /// @throws Error if it is damaged, truncated, beyond the limits or too large for the disk; Cancelled
    [[nodiscard]] static std::shared_ptr<const Archive> open(const std::filesystem::path& path,
                                                             const ArchiveLimits& limits = {},
                                                             const std::stop_token& stop = {},
                                                             const ProgressCallback& progress = {});
    ~Archive();
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] const DiskState& state() const { return m_state; } ///< of the opened file
    [[nodiscard]] std::span<const ArchiveMember> members() const { return m_listing.members; } ///< sorted by name
    [[nodiscard]] const ArchiveMember* find(std::string_view name) const;
    /// Returns one line per skipped entry with the reason; for many, the first ones and the number of the rest.
    [[nodiscard]] std::vector<std::string> notes() const;

    /// Opens the bytes of a member, which messages call `path`. They keep the file open.
    /// @throws Error, also while reading, if the archive was changed after opening
    [[nodiscard]] std::unique_ptr<ByteSource> source(const ArchiveMember& member, std::filesystem::path path) const;
    /// @throws Error with the reason if the name does not exist or was skipped.
    [[nodiscard]] const ArchiveMember& memberNamed(const std::string& name) const;
    /// Returns the state for detecting changes of a member: its size and the archive's times.
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
/// Returns true if a file with these first bytes (512 are enough, archiveHeadBytes if compressed) is a tar archive,
/// plain or gzipped.
[[nodiscard]] bool isArchiveHead(std::string_view firstBytes);
/// Returns isArchiveHead() of the first bytes of the file; false if it cannot be read.
[[nodiscard]] bool isArchive(const std::filesystem::path& file);

/// Calls Archive::open() and caches the last four archives of the process as long as their files stay unchanged, since
/// thousands of files of one archive are opened in a row. Waits if another thread is opening the archive.
[[nodiscard]] std::shared_ptr<const Archive> sharedArchive(const std::filesystem::path& path,
                                                           const std::stop_token& stop = {},
                                                           const ProgressCallback& progress = {});

} // namespace tgraph
