// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Limits of an archive; exceeding them is an Error. The whole data set has 7,868 files.
struct ArchiveLimits {
    std::uint64_t entries = 200'000; ///< files, folders and links
    std::uint64_t nameBytes = std::uint64_t{64} << 20; ///< maximum size of all names
    std::uint64_t unpackedBytes = std::uint64_t{64} << 30; ///< maximum size of a compressed archive after unpacking
    std::uint64_t freeBytes = std::uint64_t{1} << 30; ///< that unpacking leaves free on the disk
};

/// A file in a tar archive: a contiguous range of bytes.
struct ArchiveMember {
    std::string name; ///< relative, with "/", without "." and ".."
    std::uint64_t offset = 0; ///< of its first byte in the tar
    std::uint64_t size = 0; ///< bytes
};

/// An entry of an archive that is not opened.
struct PassedOver {
    std::string name; ///< as in the archive
    std::string reason; ///< "a link"
};

/// The table of contents of a tar archive.
struct ArchiveListing {
    std::vector<ArchiveMember> members; ///< sorted by name, each once: of duplicates, the last one counts
    std::vector<PassedOver> passedOver; ///< in file order
    bool hasEnd = true; ///< false: the archive may be truncated
};

/// Interface to the code that needs libarchive, which depends on twenty libraries: a separate module (loadedmodule.h),
/// so that programs start without it.
class ArchiveModule {
public:
    virtual ~ArchiveModule() = default;

    /// Reads the headers of a tar (old, ustar, PAX, GNU with long names) of `size` bytes, and no data. Places are
    /// checked: the data of every member is within the file, behind a header with a correct checksum.
    /// @param path the name in messages
    /// @throws Error if it is damaged, truncated or beyond the limits; Cancelled
    [[nodiscard]] virtual ArchiveListing list(int descriptor, std::uint64_t size, const std::filesystem::path& path,
                                              const ArchiveLimits& limits, const std::stop_token& stop,
                                              const ProgressCallback& progress) const = 0;
};

inline constexpr const char* archiveModuleEntryName = "tgraphArchiveModule";
inline constexpr int archiveModuleInterface = 1; ///< increment it on every change to the interface above

} // namespace tgraph
