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

/// Files that are read, on the disk or in an archive: "npz_tile.tar/npz/tile/xla/train/x.npz" is the file
/// npz/tile/xla/train/x.npz in the archive npz_tile.tar, whatever that is called (archive.h).
namespace tgraph {

/// Where a path leads in an archive.
struct ArchivePath {
    std::filesystem::path archive;
    std::string inner; ///< a file or folder in it; empty: the archive itself
};

/// Nothing for a path that leads to no archive and into none. Looks at the disk and at the first bytes of a file only.
[[nodiscard]] std::optional<ArchivePath> archivePathOf(const std::filesystem::path& path);

/// The file on the disk that holds what the path names: itself, or the archive. Looks at the disk and into no file.
[[nodiscard]] std::filesystem::path diskFileOf(const std::filesystem::path& path);

/// Opens the archive that the path leads to or into, if there is one, which is then open for those that follow: for
/// those who can show that it takes time. @throws Error; Cancelled
void prepareInput(const std::filesystem::path& path, const std::stop_token& stop, const ProgressCallback& progress);

/// A regular file, or one in an archive. @throws Error when it cannot be opened; Cancelled while an archive is unpacked
[[nodiscard]] std::unique_ptr<ByteSource> openInput(const std::filesystem::path& path,
                                                    const std::stop_token& stop = {});

/// A folder, an archive, or a folder in an archive. @throws Error for a path into an archive that cannot be opened;
/// Cancelled
[[nodiscard]] bool isInputFolder(const std::filesystem::path& path, const std::stop_token& stop = {});

/// What tells without reading a file whether it is still the same; in an archive by that one's times.
/// Nothing where it cannot be opened. @throws Cancelled
[[nodiscard]] std::optional<DiskState> inputState(const std::filesystem::path& path, const std::stop_token& stop = {});

/// In hexadecimal digits. @throws Error when it cannot be read; Cancelled
[[nodiscard]] std::string sha256OfInput(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace tgraph
