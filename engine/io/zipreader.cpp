// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/zipreader.h"

#include "engine/core/error.h"
#include "engine/io/littleendian.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t localSignature = 0x04034b50;
constexpr std::uint32_t centralSignature = 0x02014b50;
constexpr std::uint32_t endSignature = 0x06054b50;
constexpr std::uint32_t zip64EndSignature = 0x06064b50;
constexpr std::uint32_t zip64LocatorSignature = 0x07064b50;
constexpr std::size_t localSize = 30;
constexpr std::size_t centralSize = 46;
constexpr std::size_t endSize = 22;
constexpr std::size_t zip64EndSize = 56;
constexpr std::size_t zip64LocatorSize = 20;
constexpr std::size_t maxCommentSize = 0xffff;
constexpr std::uint16_t zip64ExtraId = 1;
constexpr std::uint16_t encryptedFlag = 1;
constexpr std::uint16_t descriptorFlag = 8;
/// Marks a value that is stored in the zip64 extra field
constexpr std::uint32_t in64Bits = 0xffffffff;

/// Deflate can encode 258 bytes in two bits, a ratio of 1032 to 1. The slack covers the header of
/// the block.
constexpr std::uint64_t maxDeflateRatio = 1032;
constexpr std::uint64_t deflateSlack = 64;

using Bytes = std::vector<std::byte>;

Bytes readBytes(const ByteSource& source, std::uint64_t offset, std::uint64_t count)
{
    Bytes bytes(count);
    source.read(offset, bytes);
    return bytes;
}

std::string textOf(std::span<const std::byte> bytes)
{
    std::string text(bytes.size(), '\0');
    std::ranges::transform(bytes, text.begin(), [](std::byte byte) { return static_cast<char>(byte); });
    return text;
}

struct Directory {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t entryCount = 0;
    /// Position of the record with these values; the directory must end at or before it
    std::uint64_t recordOffset = 0;
};

/// Reads the end records of the archive, then the directory, then each local header.
class DirectoryParser {
public:
    DirectoryParser(const ByteSource& source, const ReadLimits& limits) : m_source(source), m_limits(limits) { }

    std::vector<ZipEntry> parse()
    {
        const Directory directory = locate();
        std::vector<ZipEntry> entries = readDirectory(directory);
        for (ZipEntry& entry : entries)
            readLocalHeader(entry, directory.offset);
        checkNamesAndOverlaps(entries);
        return entries;
    }

private:
    [[nodiscard]] Error error(std::string where, std::string_view found, std::string_view expected) const
    {
        return makeError({m_source.path().string(), std::move(where)}, found, expected);
    }

    [[nodiscard]] std::uint64_t endRecordOffset() const;
    [[nodiscard]] Directory locate() const;
    [[nodiscard]] Directory locateZip64(std::uint64_t endOffset) const;
    [[nodiscard]] std::vector<ZipEntry> readDirectory(const Directory& directory) const;
    [[nodiscard]] ZipEntry parseCentral(std::span<const std::byte> record, std::size_t nameSize,
                                        std::uint64_t offset) const;
    void readZip64Extra(std::span<const std::byte> extra, std::initializer_list<std::uint64_t*> fields,
                        const std::string& where) const;
    void readLocalHeader(ZipEntry& entry, std::uint64_t directoryOffset) const;
    void compareLocalSizes(const ZipEntry& entry, std::span<const std::byte> header, std::span<const std::byte> extra,
                           const std::string& where) const;
    void checkSizes(const ZipEntry& entry) const;
    void checkNamesAndOverlaps(std::vector<ZipEntry>& entries) const;

    const ByteSource& m_source;
    const ReadLimits& m_limits;
};

std::uint64_t DirectoryParser::endRecordOffset() const
{
    const std::uint64_t size = m_source.size();
    const std::uint64_t tailSize = std::min<std::uint64_t>(size, endSize + maxCommentSize);
    const Bytes tail = readBytes(m_source, size - tailSize, tailSize);
    for (std::size_t at = tail.size() >= endSize ? tail.size() - endSize + 1 : 0; at-- > 0;) {
        // A signature counts only if its comment ends exactly at the end of the file, because
        // comments may contain signatures.
        if (loadLittleEndian<std::uint32_t>(tail, at) == endSignature
            && at + endSize + loadLittleEndian<std::uint16_t>(tail, at + 20) == tail.size())
            return size - tailSize + at;
    }
    std::array<std::byte, 4> start{};
    if (size >= start.size())
        m_source.read(0, start);
    const bool startsAsZip = loadLittleEndian<std::uint32_t>(start, 0) == localSignature;
    throw error(fmt::format("end of the file, byte {}", size),
                startsAsZip ? "a zip archive without its end record: the file was truncated or overwritten"
                            : "no zip archive",
                "the end record of a zip archive (.npz)");
}

Directory DirectoryParser::locateZip64(std::uint64_t endOffset) const
{
    const Bytes locator = readBytes(m_source, endOffset - zip64LocatorSize, zip64LocatorSize);
    const auto recordOffset = loadLittleEndian<std::uint64_t>(locator, 8);
    const std::string where = fmt::format("zip64 end record at byte {}", recordOffset);
    const std::uint64_t limit = endOffset - zip64LocatorSize;
    if (recordOffset > limit || limit - recordOffset < zip64EndSize)
        throw error(where, "a place outside the file", fmt::format("a place before byte {}", limit));
    const Bytes record = readBytes(m_source, recordOffset, zip64EndSize);
    if (const auto signature = loadLittleEndian<std::uint32_t>(record, 0); signature != zip64EndSignature)
        throw error(where, fmt::format("signature {:#010x}", signature), fmt::format("{:#010x}", zip64EndSignature));
    if (loadLittleEndian<std::uint32_t>(record, 16) != 0 || loadLittleEndian<std::uint32_t>(record, 20) != 0)
        throw error(where, "an archive on several disks", "one file");
    return {.offset = loadLittleEndian<std::uint64_t>(record, 48),
            .size = loadLittleEndian<std::uint64_t>(record, 40),
            .entryCount = loadLittleEndian<std::uint64_t>(record, 32),
            .recordOffset = recordOffset};
}

Directory DirectoryParser::locate() const
{
    const std::uint64_t endOffset = endRecordOffset();
    const Bytes record = readBytes(m_source, endOffset, endSize);
    Directory directory{.offset = loadLittleEndian<std::uint32_t>(record, 16),
                        .size = loadLittleEndian<std::uint32_t>(record, 12),
                        .entryCount = loadLittleEndian<std::uint16_t>(record, 10),
                        .recordOffset = endOffset};
    const bool hasLocator = endOffset >= zip64LocatorSize
        && loadLittleEndian<std::uint32_t>(readBytes(m_source, endOffset - zip64LocatorSize, 4), 0)
            == zip64LocatorSignature;
    if (hasLocator)
        directory = locateZip64(endOffset);
    else if (loadLittleEndian<std::uint32_t>(record, 4) != 0)
        throw error(fmt::format("end record at byte {}", endOffset), "an archive on several disks", "one file");

    const std::string where = fmt::format("end record at byte {}", directory.recordOffset);
    if (directory.size > m_limits.directoryBytes)
        throw error(where, fmt::format("a central directory of {} bytes", directory.size),
                    fmt::format("at most {}", m_limits.directoryBytes));
    if (directory.offset > directory.recordOffset || directory.size > directory.recordOffset - directory.offset)
        throw error(where, fmt::format("a central directory of {} bytes at byte {}", directory.size, directory.offset),
                    "one that ends before this record");
    return directory;
}

void DirectoryParser::readZip64Extra(std::span<const std::byte> extra, std::initializer_list<std::uint64_t*> fields,
                                     const std::string& where) const
{
    if (std::ranges::none_of(fields, [](const std::uint64_t* field) { return *field == in64Bits; }))
        return;
    while (extra.size() >= 4) {
        const auto id = loadLittleEndian<std::uint16_t>(extra, 0);
        const auto size = loadLittleEndian<std::uint16_t>(extra, 2);
        extra = extra.subspan(4);
        if (size > extra.size())
            break;
        if (id == zip64ExtraId) {
            std::size_t at = 0;
            for (std::uint64_t* field : fields) {
                if (*field != in64Bits)
                    continue;
                if (at + 8 > size)
                    throw error(where, "a zip64 field that is too short", "one 64-bit number for each size left open");
                *field = loadLittleEndian<std::uint64_t>(extra, at);
                at += 8;
            }
            return;
        }
        extra = extra.subspan(size);
    }
    // Without the extra field, the 32-bit value is valid: it is a size of exactly 2^32 - 1.
}

ZipEntry DirectoryParser::parseCentral(std::span<const std::byte> record, std::size_t nameSize,
                                       std::uint64_t offset) const
{
    ZipEntry entry{.name = textOf(record.subspan(centralSize, nameSize)),
                   .method = ZipMethod{loadLittleEndian<std::uint16_t>(record, 10)},
                   .crc32 = loadLittleEndian<std::uint32_t>(record, 16),
                   .compressedSize = loadLittleEndian<std::uint32_t>(record, 20),
                   .size = loadLittleEndian<std::uint32_t>(record, 24),
                   .localHeaderOffset = loadLittleEndian<std::uint32_t>(record, 42)};
    const std::string where = fmt::format("{}: central directory, byte {}", entry.name, offset);
    if ((loadLittleEndian<std::uint16_t>(record, 8) & encryptedFlag) != 0)
        throw error(where, "an encrypted entry", "one that is not");
    const auto extraSize = loadLittleEndian<std::uint16_t>(record, 30);
    readZip64Extra(record.subspan(centralSize + nameSize, extraSize),
                   {&entry.size, &entry.compressedSize, &entry.localHeaderOffset}, where);
    return entry;
}

std::vector<ZipEntry> DirectoryParser::readDirectory(const Directory& directory) const
{
    const Bytes bytes = readBytes(m_source, directory.offset, directory.size);
    std::vector<ZipEntry> entries;
    std::span<const std::byte> rest(bytes);
    while (entries.size() < directory.entryCount) {
        const std::uint64_t offset = directory.offset + (bytes.size() - rest.size());
        const std::string where = fmt::format("central directory, byte {}", offset);
        if (rest.size() < centralSize)
            throw error(where, fmt::format("the end of the directory after {} entries", entries.size()),
                        fmt::format("{} entries", directory.entryCount));
        if (const auto signature = loadLittleEndian<std::uint32_t>(rest, 0); signature != centralSignature)
            throw error(where, fmt::format("signature {:#010x}", signature), fmt::format("{:#010x}", centralSignature));
        const auto nameSize = loadLittleEndian<std::uint16_t>(rest, 28);
        const std::size_t recordSize = centralSize + nameSize + loadLittleEndian<std::uint16_t>(rest, 30)
            + loadLittleEndian<std::uint16_t>(rest, 32);
        if (recordSize > rest.size())
            throw error(where, fmt::format("an entry of {} bytes", recordSize),
                        fmt::format("at most {}, which are left", rest.size()));
        entries.push_back(parseCentral(rest.first(recordSize), nameSize, offset));
        rest = rest.subspan(recordSize);
    }
    if (!rest.empty())
        throw error(fmt::format("central directory, byte {}", directory.offset + (bytes.size() - rest.size())),
                    fmt::format("{} bytes after the last of {} entries", rest.size(), entries.size()), "none");
    return entries;
}

void DirectoryParser::compareLocalSizes(const ZipEntry& entry, std::span<const std::byte> header,
                                        std::span<const std::byte> extra, const std::string& where) const
{
    std::uint64_t compressedSize = loadLittleEndian<std::uint32_t>(header, 18);
    std::uint64_t size = loadLittleEndian<std::uint32_t>(header, 22);
    readZip64Extra(extra, {&size, &compressedSize}, where);
    const auto crc32 = loadLittleEndian<std::uint32_t>(header, 14);
    if (size != entry.size || compressedSize != entry.compressedSize || crc32 != entry.crc32)
        throw error(where, fmt::format("{} bytes in {}, CRC-32 {:08x}", size, compressedSize, crc32),
                    fmt::format("{} bytes in {}, CRC-32 {:08x}, as in the central directory", entry.size,
                                entry.compressedSize, entry.crc32));
}

void DirectoryParser::readLocalHeader(ZipEntry& entry, std::uint64_t directoryOffset) const
{
    const std::string where = fmt::format("{}: local header at byte {}", entry.name, entry.localHeaderOffset);
    if (entry.localHeaderOffset > directoryOffset || directoryOffset - entry.localHeaderOffset < localSize)
        throw error(where, "a place outside the archive's data",
                    fmt::format("one before the central directory at byte {}", directoryOffset));
    const Bytes header = readBytes(m_source, entry.localHeaderOffset, localSize);
    if (const auto signature = loadLittleEndian<std::uint32_t>(header, 0); signature != localSignature)
        throw error(where, fmt::format("signature {:#010x}", signature), fmt::format("{:#010x}", localSignature));
    const auto nameSize = loadLittleEndian<std::uint16_t>(header, 26);
    const auto extraSize = loadLittleEndian<std::uint16_t>(header, 28);
    const std::uint64_t left = directoryOffset - entry.localHeaderOffset - localSize;
    if (left < std::uint64_t{nameSize} + extraSize || left - nameSize - extraSize < entry.compressedSize)
        throw error(where, fmt::format("an entry of {} bytes", entry.compressedSize),
                    fmt::format("one that ends before the central directory at byte {}", directoryOffset));
    const Bytes tail = readBytes(m_source, entry.localHeaderOffset + localSize, std::uint64_t{nameSize} + extraSize);
    if (const std::string name = textOf(std::span(tail).first(nameSize)); name != entry.name)
        throw error(where, fmt::format("the name {}", name), entry.name + ", as in the central directory");
    if (const auto method = loadLittleEndian<std::uint16_t>(header, 8); ZipMethod{method} != entry.method)
        throw error(where, fmt::format("compression method {}", method),
                    fmt::format("{}, as in the central directory", static_cast<std::uint16_t>(entry.method)));
    const auto flags = loadLittleEndian<std::uint16_t>(header, 6);
    if ((flags & encryptedFlag) != 0)
        throw error(where, "an encrypted entry", "one that is not");
    // With a data descriptor, the sizes follow the data and are not in the header.
    if ((flags & descriptorFlag) == 0)
        compareLocalSizes(entry, header, std::span(tail).subspan(nameSize), where);
    entry.dataOffset = entry.localHeaderOffset + localSize + nameSize + extraSize;
    checkSizes(entry);
}

void DirectoryParser::checkSizes(const ZipEntry& entry) const
{
    const std::string where = fmt::format("{}: central directory", entry.name);
    if (entry.method == ZipMethod::Stored && entry.size != entry.compressedSize)
        throw error(where, fmt::format("{} stored bytes that unpack to {}", entry.compressedSize, entry.size),
                    "equal sizes");
    if (entry.method == ZipMethod::Deflated && entry.size > deflateSlack
        && (entry.size - deflateSlack) / maxDeflateRatio > entry.compressedSize)
        throw error(where, fmt::format("{} bytes that unpack to {}", entry.compressedSize, entry.size),
                    fmt::format("at most {} times as many, the most that deflate can reach", maxDeflateRatio));
}

void DirectoryParser::checkNamesAndOverlaps(std::vector<ZipEntry>& entries) const
{
    std::set<std::string_view> names;
    for (const ZipEntry& entry : entries) {
        if (!names.insert(entry.name).second)
            throw error(entry.name + ": central directory", "two entries of this name", "one");
    }
    std::ranges::sort(entries, {}, &ZipEntry::localHeaderOffset);
    for (std::size_t i = 1; i < entries.size(); ++i) {
        const std::uint64_t end = entries[i - 1].dataOffset + entries[i - 1].compressedSize;
        if (entries[i].localHeaderOffset < end)
            throw error(fmt::format("{}: local header at byte {}", entries[i].name, entries[i].localHeaderOffset),
                        fmt::format("an entry inside {}", entries[i - 1].name), fmt::format("byte {} or later", end));
    }
}

} // namespace

ZipReader::ZipReader(const ByteSource& source, const ReadLimits& limits)
    : m_entries(DirectoryParser(source, limits).parse())
{
}

const ZipEntry* ZipReader::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_entries, name, &ZipEntry::name);
    return found == m_entries.end() ? nullptr : &*found;
}

} // namespace tgraph
