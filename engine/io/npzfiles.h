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

/// The result of a search for files in a folder.
struct FolderSearch {
    std::vector<std::filesystem::path> files; ///< sorted by path
    /// One line per skipped subfolder with its path and the reason
    std::vector<std::string> unreadable;
    std::vector<std::string> passedOver; ///< one line per skipped archive entry, such as a link
};

/// A file found by a search, on the disk or in an archive.
class FoundFile {
public:
    virtual ~FoundFile() = default;
    [[nodiscard]] virtual const std::filesystem::path& path() const = 0;
    [[nodiscard]] virtual bool isRegular() const = 0;
    [[nodiscard]] virtual bool isThere() const = 0; ///< false for a dangling link
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Returns at most `most` bytes; empty if the file cannot be read.
    [[nodiscard]] virtual std::string firstBytes(std::size_t most) const = 0;
};

using IsWanted = std::function<bool(const FoundFile& file)>;

/// Finds the wanted files of a folder and its subfolders, at most `most`. It skips unreadable
/// subfolders and does not follow links to folders. An archive counts as a folder (inputfile.h),
/// but an archive inside a folder counts as a file.
/// @throws Error if the folder itself cannot be read; Cancelled.
[[nodiscard]] FolderSearch findFiles(const std::filesystem::path& folder, const IsWanted& isWanted,
                                     const std::stop_token& stop,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// Returns true if findFiles() would list this file on the disk.
[[nodiscard]] bool isWantedFile(const std::filesystem::path& file, const IsWanted& isWanted);

/// Finds .npz files. Dangling links are included; the attempt to read one reports the error.
[[nodiscard]] FolderSearch findNpzFiles(const std::filesystem::path& folder, const std::stop_token& stop,
                                        std::size_t most = std::numeric_limits<std::size_t>::max());
[[nodiscard]] bool isNpzFile(const FoundFile& file);

/// Returns the error for a caller that needs a file but found none.
[[nodiscard]] Error noNpzFile(const std::filesystem::path& folder);

} // namespace tgraph
