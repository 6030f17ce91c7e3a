// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/npzbytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <zlib.h>

namespace tgraph::test {
namespace {

template <typename Number> std::string littleEndian(Number value)
{
    std::string bytes(sizeof(value), '\0');
    std::memcpy(bytes.data(), &value, sizeof(value));
    return bytes;
}

std::uint16_t halfBits(double value)
{
    const auto sign = static_cast<std::uint16_t>(std::signbit(value) ? 0x8000 : 0);
    if (std::isnan(value))
        return 0x7e00;
    if (std::isinf(value))
        return sign | 0x7c00;
    int exponent = 0;
    const double fraction = std::frexp(std::abs(value), &exponent); // 0.5 … 1
    if (fraction == 0)
        return sign;
    // Normal numbers only; tests use no subnormal ones.
    const auto mantissa = static_cast<std::uint16_t>(std::lround((fraction * 2 - 1) * 1024));
    return static_cast<std::uint16_t>(sign + ((exponent + 14) << 10) + mantissa);
}

double halfValue(std::uint16_t bits)
{
    const int exponent = bits >> 10 & 31;
    const double magnitude = exponent == 0 ? 0.0 : std::ldexp(1024 + (bits & 1023), exponent - 25);
    return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

/// Functions that write and read the numbers of one type, little-endian.
struct Codec {
    std::string_view kind;
    void (*encode)(double value, char* bytes);
    double (*decode)(const char* bytes);
};

template <typename Number> constexpr Codec codecOf(std::string_view kind)
{
    return {kind,
            [](double value, char* bytes) {
                const auto number = static_cast<Number>(value);
                std::memcpy(bytes, &number, sizeof(number));
            },
            [](const char* bytes) {
                Number number;
                std::memcpy(&number, bytes, sizeof(number));
                return static_cast<double>(number);
            }};
}

constexpr Codec halfCodec = {"f2",
                             [](double value, char* bytes) {
                                 const std::uint16_t bits = halfBits(value);
                                 std::memcpy(bytes, &bits, sizeof(bits));
                             },
                             [](const char* bytes) {
                                 std::uint16_t bits = 0;
                                 std::memcpy(&bits, bytes, sizeof(bits));
                                 return halfValue(bits);
                             }};

constexpr std::array codecs = {
    codecOf<bool>("b1"),          codecOf<std::int8_t>("i1"),
    codecOf<std::int16_t>("i2"),  codecOf<std::int32_t>("i4"),
    codecOf<std::int64_t>("i8"),  codecOf<std::uint8_t>("u1"),
    codecOf<std::uint16_t>("u2"), codecOf<std::uint32_t>("u4"),
    codecOf<std::uint64_t>("u8"), halfCodec,
    codecOf<float>("f4"),         codecOf<double>("f8"),
};

const Codec& codecFor(const std::string& descr)
{
    return *std::ranges::find(codecs, std::string_view(descr).substr(1), &Codec::kind);
}

void swapIfBigEndian(const std::string& descr, std::span<char> bytes)
{
    if (descr[0] == '>')
        std::ranges::reverse(bytes);
}

std::size_t elementBytes(const std::string& descr)
{
    return static_cast<std::size_t>(descr.back() - '0');
}

/// Returns the element's position in the array's own order, given its C-order position.
std::size_t storedPosition(const NpyArray& array, std::size_t position)
{
    if (!array.fortranOrder)
        return position;
    std::size_t stored = 0;
    std::size_t stride = 1;
    for (const std::uint64_t length : array.shape)
        stride *= length;
    for (std::size_t axis = array.shape.size(); axis-- > 0;) {
        stride /= array.shape[axis];
        stored += position % array.shape[axis] * stride;
        position /= array.shape[axis];
    }
    return stored;
}

/// Returns the bytes of the element with this C-order position.
std::span<char> elementAt(NpyArray& array, std::size_t position)
{
    const std::size_t size = elementBytes(array.descr);
    return std::span(array.data).subspan(storedPosition(array, position) * size, size);
}

std::string dictionaryOf(const NpyArray& array)
{
    return fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': ({}{}), }}", array.descr,
                       array.fortranOrder ? "True" : "False", fmt::join(array.shape, ", "),
                       array.shape.size() == 1 ? "," : "");
}

constexpr std::uint32_t in64Bits = 0xffffffff;

struct EntryBytes {
    std::string compressed;
    std::uint32_t crc = 0;
    std::uint64_t size = 0;
    std::uint16_t method = 0;
};

EntryBytes entryBytes(const ZipMember& member)
{
    const auto* const data = reinterpret_cast<const Bytef*>(member.content.data());
    EntryBytes entry;
    entry.compressed = member.compressed ? *member.compressed
        : member.deflated                ? deflated(member.content)
                                         : member.content;
    entry.crc
        = member.crc32.value_or(static_cast<std::uint32_t>(::crc32(0, data, static_cast<uInt>(member.content.size()))));
    entry.size = member.size.value_or(member.content.size());
    entry.method = member.method.value_or(member.deflated ? 8 : 0);
    return entry;
}

std::string localHeader(const ZipMember& member, const EntryBytes& entry)
{
    const std::string& name = member.localName.value_or(member.name);
    const std::uint64_t size = member.localSize.value_or(entry.size);
    const bool open = member.descriptor;
    std::string extra;
    if (member.zip64Local)
        extra = littleEndian<std::uint16_t>(1) + littleEndian<std::uint16_t>(16) + littleEndian(size)
            + littleEndian<std::uint64_t>(entry.compressed.size());
    const auto flags = static_cast<std::uint16_t>(member.flags | (open ? 8 : 0));
    const auto shortSize = [&](std::uint64_t value) {
        return littleEndian(open ? 0 : member.zip64Local ? in64Bits : static_cast<std::uint32_t>(value));
    };
    return littleEndian<std::uint32_t>(0x04034b50) + littleEndian<std::uint16_t>(45) + littleEndian(flags)
        + littleEndian(entry.method) + littleEndian<std::uint32_t>(0x00210000) + littleEndian(open ? 0 : entry.crc)
        + shortSize(entry.compressed.size()) + shortSize(size) + littleEndian(static_cast<std::uint16_t>(name.size()))
        + littleEndian(static_cast<std::uint16_t>(extra.size())) + name + extra;
}

std::string centralHeader(const ZipMember& member, const EntryBytes& entry, std::uint64_t offset)
{
    std::string extra;
    if (member.zip64Central)
        extra = littleEndian<std::uint16_t>(1) + littleEndian<std::uint16_t>(24) + littleEndian(entry.size)
            + littleEndian<std::uint64_t>(entry.compressed.size()) + littleEndian(offset);
    const auto number = [&](std::uint64_t value) {
        return littleEndian(member.zip64Central ? in64Bits : static_cast<std::uint32_t>(value));
    };
    const auto flags = static_cast<std::uint16_t>(member.flags | (member.descriptor ? 8 : 0));
    return littleEndian<std::uint32_t>(0x02014b50) + littleEndian<std::uint16_t>(45) + littleEndian<std::uint16_t>(45)
        + littleEndian(flags) + littleEndian(entry.method) + littleEndian<std::uint32_t>(0x00210000)
        + littleEndian(entry.crc) + number(entry.compressed.size()) + number(entry.size)
        + littleEndian(static_cast<std::uint16_t>(member.name.size()))
        + littleEndian(static_cast<std::uint16_t>(extra.size())) + std::string(10, '\0') + number(offset) + member.name
        + extra;
}

} // namespace

NpyArray numbers(const std::string& descr, std::vector<std::uint64_t> shape, std::span<const double> values,
                 bool fortranOrder)
{
    NpyArray array{.descr = descr, .fortranOrder = fortranOrder, .shape = std::move(shape)};
    array.data.resize(values.size() * elementBytes(descr));
    const Codec& codec = codecFor(descr);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::span<char> bytes = elementAt(array, i);
        codec.encode(values[i], bytes.data());
        swapIfBigEndian(descr, bytes);
    }
    return array;
}

std::vector<double> valuesOf(const NpyArray& array)
{
    NpyArray copy = array;
    const Codec& codec = codecFor(array.descr);
    std::vector<double> values(array.data.size() / elementBytes(array.descr));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::span<char> bytes = elementAt(copy, i);
        swapIfBigEndian(array.descr, bytes);
        values[i] = codec.decode(bytes.data());
    }
    return values;
}

NpyArray recoded(const NpyArray& array, const std::string& descr, bool fortranOrder)
{
    return numbers(descr, array.shape, valuesOf(array), fortranOrder);
}

void setValue(NpyArray& array, std::size_t position, double value)
{
    const std::span<char> bytes = elementAt(array, position);
    codecFor(array.descr).encode(value, bytes.data());
    swapIfBigEndian(array.descr, bytes);
}

std::string npyBytes(const NpyArray& array)
{
    const std::size_t lengthBytes = array.version == 1 ? 2 : 4;
    std::string text = array.headerText.value_or(dictionaryOf(array));
    text.append(63 - (8 + lengthBytes + text.size()) % 64, ' ');
    text += '\n';
    const std::string length = littleEndian(static_cast<std::uint32_t>(text.size())).substr(0, lengthBytes);
    return "\x93NUMPY" + std::string{static_cast<char>(array.version), '\0'} + length + text + array.data;
}

std::string deflated(const std::string& content)
{
    z_stream stream{};
    if (deflateInit2(&stream, 6, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("deflateInit2");
    std::string compressed(deflateBound(&stream, content.size()), '\0');
    std::string input = content;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(compressed.data());
    stream.avail_out = static_cast<uInt>(compressed.size());
    deflate(&stream, Z_FINISH);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    return compressed;
}

std::string zipBytes(std::span<const ZipMember> members, const ZipStyle& style)
{
    std::string data;
    std::string directory;
    for (const ZipMember& member : members) {
        const EntryBytes entry = entryBytes(member);
        directory += centralHeader(member, entry, member.localOffset.value_or(data.size()));
        data += localHeader(member, entry) + entry.compressed;
        if (member.descriptor)
            data += littleEndian<std::uint32_t>(0x08074b50) + littleEndian(entry.crc)
                + littleEndian(static_cast<std::uint32_t>(entry.compressed.size()))
                + littleEndian(static_cast<std::uint32_t>(entry.size));
    }
    const std::uint64_t count = members.size();
    const std::uint64_t directoryOffset = data.size();
    const std::uint64_t directorySize = directory.size();
    data += directory;
    if (style.zip64End) {
        const std::uint64_t recordOffset = data.size();
        data += littleEndian<std::uint32_t>(0x06064b50) + littleEndian<std::uint64_t>(44)
            + littleEndian<std::uint32_t>(45 + (45 << 16)) + std::string(8, '\0') + littleEndian(count)
            + littleEndian(count) + littleEndian(directorySize) + littleEndian(directoryOffset);
        data += littleEndian<std::uint32_t>(0x07064b50) + std::string(4, '\0') + littleEndian(recordOffset)
            + littleEndian<std::uint32_t>(1);
    }
    const auto shortCount = style.zip64End ? std::uint16_t{0xffff} : static_cast<std::uint16_t>(count);
    return data + littleEndian<std::uint32_t>(0x06054b50) + std::string(4, '\0') + littleEndian(shortCount)
        + littleEndian(shortCount) + littleEndian(style.zip64End ? in64Bits : static_cast<std::uint32_t>(directorySize))
        + littleEndian(style.zip64End ? in64Bits : static_cast<std::uint32_t>(directoryOffset))
        + littleEndian(static_cast<std::uint16_t>(style.comment.size())) + style.comment;
}

std::vector<ZipMember> membersOf(const Arrays& arrays)
{
    std::vector<ZipMember> members;
    for (const auto& [key, array] : arrays)
        members.push_back({.name = key + ".npy", .content = npyBytes(array)});
    return members;
}

std::string npzBytes(const Arrays& arrays)
{
    return zipBytes(membersOf(arrays));
}

} // namespace tgraph::test
