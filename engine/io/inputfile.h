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

/// Input files on the disk or in an archive: "npz_tile.tar/npz/tile/xla/train/x.npz" is the file
/// npz/tile/xla/train/x.npz in the archive npz_tile.tar, which may have any name (archive.h).
namespace tgraph {

/// A path inside an archive.
struct ArchivePath {
    std::filesystem::path archive;
    std::string inner; ///< a file or folder in it; empty: the archive itself
};

/// Splits a path at its archive; std::nullopt if there is none. Reads only file states and the first bytes of a file.
[[nodiscard]] std::optional<ArchivePath> archivePathOf(const std::filesystem::path& path);

/// Returns the file on the disk that holds the path: the path itself, or the archive. Does not read the file.
[[nodiscard]] std::filesystem::path diskFileOf(const std::filesystem::path& path);

/// Opens and caches the archive in the path, if there is one, for callers that can show progress. @throws Error;
/// Cancelled
void prepareInput(const std::filesystem::path& path, const std::stop_token& stop, const ProgressCallback& progress);

/// Opens a regular file, on the disk or in an archive. @throws Error if it cannot be opened; Cancelled during unpacking
[[nodiscard]] std::unique_ptr<ByteSource> openInput(const std::filesystem::path& path,
                                                    const std::stop_token& stop = {});

/// Returns true for a folder, an archive, or a folder in an archive. @throws Error if the archive in the path cannot be
/// opened; Cancelled
[[nodiscard]] bool isInputFolder(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Returns the state for detecting changes without reading the file; in an archive, with the archive's times.
/// std::nullopt if the file cannot be opened. @throws Cancelled
[[nodiscard]] std::optional<DiskState> inputState(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Returns hexadecimal digits. @throws Error if the file cannot be read; Cancelled
[[nodiscard]] std::string sha256OfInput(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
