// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// The result of searching a folder for files.
struct FolderSearch {
    std::vector<std::filesystem::path> files; ///< sorted by path
    std::vector<std::string> unreadable; ///< one line per skipped subfolder: its path and the reason
    std::vector<std::string> passedOver; ///< one line per skipped archive entry, such as a link
};

/// A file found by a search, on the disk or in an archive.
class FoundFile {
public:
    virtual ~FoundFile() = default;
    [[nodiscard]] virtual const std::filesystem::path& path() const = 0;
    [[nodiscard]] virtual bool isRegular() const = 0;
    [[nodiscard]] virtual bool isThere() const = 0; ///< false: a dangling link
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Returns at most `most` bytes; empty if the file cannot be read.
    [[nodiscard]] virtual std::string firstBytes(std::size_t most) const = 0;
};

using IsWanted = std::function<bool(const FoundFile& file)>;

/// Finds the wanted files of a folder and its subfolders, at most `most`. Skips unreadable subfolders. Does not follow
/// links to folders. An archive counts as a folder (inputfile.h), an archive inside a folder as a file.
/// @throws Error if the folder itself cannot be read; Cancelled.
[[nodiscard]] FolderSearch findFiles(const std::filesystem::path& folder, const IsWanted& isWanted,
                                     const std::stop_token& stop,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// Returns true if findFiles() lists this file of the disk.
[[nodiscard]] bool isWantedFile(const std::filesystem::path& file, const IsWanted& isWanted);

/// Finds .npz files. A dangling link counts: reading it reports the error.
[[nodiscard]] FolderSearch findNpzFiles(const std::filesystem::path& folder, const std::stop_token& stop,
                                        std::size_t most = std::numeric_limits<std::size_t>::max());
[[nodiscard]] bool isNpzFile(const FoundFile& file);

/// Returns the error for callers that need a file and found none.
[[nodiscard]] Error noNpzFile(const std::filesystem::path& folder);

} // namespace tgraph
