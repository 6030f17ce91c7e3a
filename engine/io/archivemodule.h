// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Limits of an archive. If one is exceeded, an Error is thrown. The whole data set has 7,868
/// files.
struct ArchiveLimits {
    std::uint64_t entries = 200'000; ///< files, folders and links
    std::uint64_t nameBytes = std::uint64_t{64} << 20; ///< limit on the total size of all names
    /// Limit on the unpacked size of a compressed archive
    std::uint64_t unpackedBytes = std::uint64_t{64} << 30;
    /// Space that must stay free on the disk after unpacking
    std::uint64_t freeBytes = std::uint64_t{1} << 30;
};

/// A file in a tar archive. Its data is a contiguous range of bytes.
struct ArchiveMember {
    std::string name; ///< relative, with "/", without "." and ".."
    std::uint64_t offset = 0; ///< position of its first byte in the tar
    std::uint64_t size = 0; ///< bytes
};

/// An entry of an archive that is skipped.
struct PassedOver {
    std::string name; ///< name in the archive
    std::string reason; ///< "a link"
};

/// The table of contents of a tar archive.
struct ArchiveListing {
    /// Sorted by name; of several entries with the same name, only the last one
    std::vector<ArchiveMember> members;
    std::vector<PassedOver> passedOver; ///< in file order
    bool hasEnd = true; ///< false: the archive may be truncated
};

/// The interface to the code that needs libarchive. It is a separate module (loadedmodule.h),
/// because libarchive depends on twenty libraries and programs should start without them.
class ArchiveModule {
public:
    virtual ~ArchiveModule() = default;

    /// Reads the headers of a tar (old, ustar, PAX, GNU with long names) of `size` bytes, but no
    /// data. It checks that the data of every member is inside the file and follows a header with a
    /// correct checksum.
    /// @param path the name in messages
    /// @throws Error if the archive is damaged, truncated or exceeds the limits; Cancelled
    [[nodiscard]] virtual ArchiveListing list(int descriptor, std::uint64_t size, const std::filesystem::path& path,
                                              const ArchiveLimits& limits, const std::stop_token& stop,
                                              const ProgressCallback& progress) const = 0;
};

inline constexpr const char* archiveModuleEntryName = "tgraphArchiveModule";
inline constexpr int archiveModuleInterface = 1; ///< increment it on every change to the interface above

} // namespace tgraph
