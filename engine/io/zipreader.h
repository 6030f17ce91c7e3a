// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/bytesource.h"
#include "engine/io/readlimits.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The compression method of an entry with the numbers of the zip format. Archives with other
/// methods are refused.
enum class ZipMethod : std::uint16_t { Stored = 0, Deflated = 8 };

/// One file of a zip archive. Its central directory entry and its local header agree.
struct ZipEntry {
    std::string name;
    ZipMethod method = ZipMethod::Stored;
    std::uint32_t crc32 = 0;
    std::uint64_t compressedSize = 0;
    std::uint64_t size = 0; ///< size after inflating; at most 1032 times compressedSize (+ 64)
    std::uint64_t localHeaderOffset = 0;
    std::uint64_t dataOffset = 0;
};

/// The table of contents of a zip archive (PKWARE APPNOTE 6.3, including zip64). It is checked
/// before any entry is unpacked: every entry is inside the file, entries do not overlap, names are
/// unique, local headers agree with the central directory, and no size exceeds deflate's maximum
/// ratio. Encrypted archives and archives on several disks are refused.
///
/// We use our own reader because archives are untrusted input, and libzip, libarchive and minizip
/// do not check all of this before they unpack. They also return inflated bytes, whereas
/// EntryStream inflates with ISA-L instead of zlib.
class ZipReader {
public:
    /// @throws Error that names the file, the byte, what was found and what was expected.
    ZipReader(const ByteSource& source, const ReadLimits& limits);

    [[nodiscard]] const std::vector<ZipEntry>& entries() const { return m_entries; }
    /// Returns the entry with this name; null if there is none.
    [[nodiscard]] const ZipEntry* find(std::string_view name) const;

private:
    std::vector<ZipEntry> m_entries; // sorted by position in the file
};

} // namespace tgraph
