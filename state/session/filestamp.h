// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

/// What a file on disk is told by.
struct FileStamp {
    std::uint64_t size = 0; ///< bytes
    std::int64_t modifiedNs = 0; ///< of the file system's own clock
    /// SHA-256 of the size and of all bytes; of a zip archive (.npz) of its first 64 KiB and its end, where the directory
    /// has checksums of all that is in it. Empty: nothing was read.
    std::string fingerprint;

    bool operator==(const FileStamp&) const = default;
};

/// Reads the file, of an .npz about 1 MiB; a file in an archive, too. Nothing where there is no such file, or it cannot be read. Not
/// on the GUI thread. @throws Cancelled
[[nodiscard]] std::optional<FileStamp> readStamp(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
