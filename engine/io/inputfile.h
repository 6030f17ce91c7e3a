// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/diskstate.h"
#include "engine/core/task.h"
#include "engine/io/bytesource.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

/// Input files on the disk or in an archive. For example, "npz_tile.tar/npz/tile/xla/train/x.npz"
/// is the file npz/tile/xla/train/x.npz in the archive npz_tile.tar. An archive may have any name
/// (archive.h).
namespace tgraph {

/// A path inside an archive.
struct ArchivePath {
    std::filesystem::path archive;
    std::string inner; ///< file or folder inside the archive; empty: the archive itself
};

/// Splits a path after the archive in it; std::nullopt if there is none. Reads only file states and
/// the first bytes of one file.
[[nodiscard]] std::optional<ArchivePath> archivePathOf(const std::filesystem::path& path);

/// Returns the file on the disk that contains the data: the path itself, or the archive in it. Does
/// not read the file.
[[nodiscard]] std::filesystem::path diskFileOf(const std::filesystem::path& path);

/// Opens and caches the archive in the path, if there is one. For callers that can show progress
/// before they read. @throws Error; Cancelled
void prepareInput(const std::filesystem::path& path, const std::stop_token& stop, const ProgressCallback& progress);

/// Opens a regular file, on the disk or in an archive. @throws Error if it cannot be opened; Cancelled during unpacking
[[nodiscard]] std::unique_ptr<ByteSource> openInput(const std::filesystem::path& path,
                                                    const std::stop_token& stop = {});

/// Returns true for a folder, an archive, or a folder in an archive. @throws Error if the archive in the path cannot be
/// opened; Cancelled
[[nodiscard]] bool isInputFolder(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Returns a state that changes when the file changes; for a file in an archive, it has the times
/// of the archive. std::nullopt if the file cannot be opened. @throws Cancelled
[[nodiscard]] std::optional<DiskState> inputState(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Returns the SHA-256 in hexadecimal digits. @throws Error if the file cannot be read; Cancelled
[[nodiscard]] std::string sha256OfInput(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
