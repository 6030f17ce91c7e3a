// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

/// The properties that identify a file's version on disk.
struct FileStamp {
    std::uint64_t size = 0; ///< bytes
    std::int64_t modifiedNs = 0; ///< by the file system's clock
    /// SHA-256 of the size and all bytes; for a zip archive (.npz), of its first 64 KiB and its end, where the
    /// directory has checksums of all members. Empty: not read.
    std::string fingerprint;

    bool operator==(const FileStamp&) const = default;
};

/// Reads the stamp of a file or archive member; for an .npz about 1 MiB. Empty if it does not exist or cannot be read.
/// Not on the GUI thread. @throws Cancelled
[[nodiscard]] std::optional<FileStamp> readStamp(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
