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

/// Where an archive's unpacked bytes lie: the file itself, or a temporary one without a name.
class ArchiveFile;

/// A tar archive, plain or compressed by gzip, as a folder of files (docs/dataset.md). Of a plain one the headers are
/// read and members where they lie. A compressed one is unpacked once to a temporary file in the person's cache folder,
/// which has no name and is gone with this. Immutable, for any number of threads.
class Archive : public std::enable_shared_from_this<Archive> {
public:
    /// @throws Error for one that is damaged, cut short, beyond the limits or too large for the disk; Cancelled
    [[nodiscard]] static std::shared_ptr<const Archive> open(const std::filesystem::path& path,
                                                             const ArchiveLimits& limits = {},
                                                             const std::stop_token& stop = {},
                                                             const ProgressCallback& progress = {});
    ~Archive();
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    [[nodiscard]] const DiskState& state() const { return m_state; } ///< of the file that it was opened from
    [[nodiscard]] std::span<const ArchiveMember> members() const { return m_listing.members; } ///< by name
    [[nodiscard]] const ArchiveMember* find(std::string_view name) const;
    /// A line for each entry that is passed over, and the reason; of many, the first and how many more.
    [[nodiscard]] std::vector<std::string> notes() const;

    /// The bytes of a member, which texts call `path`. They keep the archive open.
    /// @throws Error, also while it is read: the archive has been changed since it was opened
    [[nodiscard]] std::unique_ptr<ByteSource> source(const ArchiveMember& member, std::filesystem::path path) const;
    /// @throws Error for a name that is not there or is passed over, and the reason.
    [[nodiscard]] const ArchiveMember& memberNamed(const std::string& name) const;
    /// What tells whether a member is still the same: its size and the archive's times.
    [[nodiscard]] DiskState stateOf(const ArchiveMember& member) const;

private:
    Archive(std::filesystem::path path, const ArchiveLimits& limits, const std::stop_token& stop,
            const ProgressCallback& progress);

    std::filesystem::path m_path;
    std::unique_ptr<const ArchiveFile> m_file;
    DiskState m_state;
    ArchiveListing m_listing;
};

/// Whether a file that begins with these bytes (512; 4,096 where it is compressed) is a tar archive, plain or gzipped.
inline constexpr std::size_t archiveHeadBytes = 4096;
[[nodiscard]] bool isArchiveHead(std::string_view firstBytes);
/// By the first bytes of the file; false where it cannot be read.
[[nodiscard]] bool isArchive(const std::filesystem::path& file);

/// Archive::open(), which the process remembers for the last four archives as long as the files stay what they are:
/// thousands of files of one are opened one after the other. Waits where another thread is at it.
[[nodiscard]] std::shared_ptr<const Archive> sharedArchive(const std::filesystem::path& path,
                                                           const std::stop_token& stop = {},
                                                           const ProgressCallback& progress = {});

} // namespace tgraph
