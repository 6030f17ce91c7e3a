// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// What an archive may be at most; more is an Error. The whole data set is 7,868 files.
struct ArchiveLimits {
    std::uint64_t entries = 200'000; ///< files, folders and links
    std::uint64_t nameBytes = std::uint64_t{64} << 20; ///< of all names
    std::uint64_t unpackedBytes = std::uint64_t{64} << 30; ///< of a compressed one
    std::uint64_t freeBytes = std::uint64_t{1} << 30; ///< that unpacking leaves on the disk
};

/// A file in a tar archive: its bytes lie in one piece.
struct ArchiveMember {
    std::string name; ///< relative, with "/", without "." and ".."
    std::uint64_t offset = 0; ///< of its first byte in the tar
    std::uint64_t size = 0; ///< bytes
};

/// What of an archive is not opened.
struct PassedOver {
    std::string name; ///< as in the archive
    std::string reason; ///< "a link"
};

/// The table of contents of a tar archive.
struct ArchiveListing {
    std::vector<ArchiveMember> members; ///< by name, each once: of two, the later one counts
    std::vector<PassedOver> passedOver; ///< in their order
    bool hasEnd = true; ///< else nothing says that it is whole
};

/// All of reading that needs libarchive, which brings twenty libraries: a module of its own (loadedmodule.h), so that
/// programs start without it.
class ArchiveModule {
public:
    virtual ~ArchiveModule() = default;

    /// Reads the headers of a tar (old, ustar, PAX, GNU with long names) of `size` bytes and none of what is between.
    /// What lies where is checked: the data of every member is within the file, behind a header with a right checksum.
    /// @param path for the texts
    /// @throws Error for one that is damaged, cut short or beyond the limits; Cancelled
    [[nodiscard]] virtual ArchiveListing list(int descriptor, std::uint64_t size, const std::filesystem::path& path,
                                              const ArchiveLimits& limits, const std::stop_token& stop,
                                              const ProgressCallback& progress) const = 0;
};

inline constexpr const char* archiveModuleEntryName = "tgraphArchiveModule";
inline constexpr int archiveModuleInterface = 1; ///< to be raised whenever what is above changes

} // namespace tgraph
