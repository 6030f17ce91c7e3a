// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/diskstate.h"
#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/io/archivemodule.h"
#include "engine/io/bytesource.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>

namespace tgraph {

/// Thrown if the disk, not the archive, prevents unpacking: a later attempt may succeed.
class UnpackPlaceError : public Error {
public:
    explicit UnpackPlaceError(const Error& error) : Error(error) { }
};

/// The bytes of a tar: of the file itself, or of a compressed one unpacked to an unnamed temporary file.
class ArchiveFile : public std::enable_shared_from_this<ArchiveFile> {
public:
    /// @throws Error, UnpackPlaceError among them; Cancelled
    ArchiveFile(const std::filesystem::path& path, const ArchiveLimits& limits, const std::stop_token& stop,
                const ProgressCallback& progress);
    ~ArchiveFile();
    ArchiveFile(const ArchiveFile&) = delete;
    ArchiveFile& operator=(const ArchiveFile&) = delete;

    [[nodiscard]] int descriptor() const { return m_descriptor; } ///< of the tar
    /// Opens a piece of the tar, which keeps this object alive. @param path the name in messages
    [[nodiscard]] std::unique_ptr<ByteSource> piece(std::filesystem::path path, std::uint64_t offset,
                                                    std::uint64_t size) const;
    [[nodiscard]] std::uint64_t size() const { return m_size; } ///< of the tar
    [[nodiscard]] const DiskState& state() const { return m_state; } ///< of the named file
    /// @throws Error if the file has changed since it was opened. An unpacked copy cannot change.
    void requireUnchanged() const;

private:
    void unpack(const ArchiveLimits& limits, const std::stop_token& stop, const ProgressCallback& progress);

    std::filesystem::path m_path;
    int m_descriptor = -1;
    bool m_isUnpacked = false;
    std::uint64_t m_size = 0;
    DiskState m_state;
};

} // namespace tgraph
