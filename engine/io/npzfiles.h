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

/// What a search of a folder for files has found.
struct FolderSearch {
    std::vector<std::filesystem::path> files; ///< sorted by path
    std::vector<std::string> unreadable; ///< a line for each subfolder that was passed over: its path and why
    std::vector<std::string> passedOver; ///< a line for each link and the like that an archive has
};

/// A file that a search meets, on the disk or in an archive.
class FoundFile {
public:
    virtual ~FoundFile() = default;
    [[nodiscard]] virtual const std::filesystem::path& path() const = 0;
    [[nodiscard]] virtual bool isRegular() const = 0;
    [[nodiscard]] virtual bool isThere() const = 0; ///< false: a link that leads nowhere
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// `most` at most; none where it cannot be read.
    [[nodiscard]] virtual std::string firstBytes(std::size_t most) const = 0;
};

using IsWanted = std::function<bool(const FoundFile& file)>;

/// The files of a folder and its subfolders that are wanted, `most` of them at most. A subfolder that cannot be read is
/// passed over. Links to folders are not followed. An archive is a folder (inputfile.h), one in a folder is a file.
/// @throws Error when the folder itself cannot be read; Cancelled.
[[nodiscard]] FolderSearch findFiles(const std::filesystem::path& folder, const IsWanted& isWanted,
                                     const std::stop_token& stop,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

/// The .npz files. A link that leads nowhere is one: whoever reads it says so.
[[nodiscard]] FolderSearch findNpzFiles(const std::filesystem::path& folder, const std::stop_token& stop,
                                        std::size_t most = std::numeric_limits<std::size_t>::max());
[[nodiscard]] bool isNpzFile(const FoundFile& file);

/// For those who need a file and found none.
[[nodiscard]] Error noNpzFile(const std::filesystem::path& folder);

} // namespace tgraph
