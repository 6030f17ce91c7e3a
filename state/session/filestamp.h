// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

/// Properties that identify a version of a file on disk.
struct FileStamp {
    std::uint64_t size = 0; ///< bytes
    std::int64_t modifiedNs = 0; ///< time of the last change by the file system's clock
    /// SHA-256 of the size and all bytes. For a zip archive (.npz), of the size, its first 64 KiB
    /// and its end, where the directory has the checksums of all members. Empty: not read.
    std::string fingerprint;

    bool operator==(const FileStamp&) const = default;
};

/// Reads the stamp of a file or archive member; for an .npz file, this reads about 1 MiB. Empty if
/// the file does not exist or cannot be read. Do not call it on the GUI thread. @throws Cancelled
[[nodiscard]] std::optional<FileStamp> readStamp(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
