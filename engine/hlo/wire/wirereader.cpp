// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/wirereader.h"

#include "engine/io/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>

namespace tgraph::hlo {
namespace {

constexpr std::uint64_t maxFieldNumber = (std::uint64_t{1} << 29U) - 1;
constexpr std::size_t maxVarintBytes = 10;

int sizeOf(std::string_view message)
{
    assert(message.size() <= std::size_t{std::numeric_limits<int>::max()});
    return static_cast<int>(message.size());
}

const std::uint8_t* unsignedBytes(std::string_view message)
{
    return reinterpret_cast<const std::uint8_t*>(message.data());
}

} // namespace

Place WireFile::placeOf(const char* at) const
{
    const auto offset = static_cast<std::uint64_t>(at - bytes.data());
    if (placeOfByte)
        return {path.string(), placeOfByte(offset)};
    return {path.string(), fmt::format("byte {}{}", offset, isPacked ? " of the decompressed data" : "")};
}

WireReader::WireReader(std::string_view message, const WireFile& file, WireEnd end)
    : m_message(message), m_file(file), m_end(end), m_stream(unsignedBytes(message), sizeOf(message))
{
}

bool WireReader::next()
{
    m_fieldBegin = m_stream.CurrentPosition();
    if (m_fieldBegin == sizeOf(m_message))
        return false;
    const std::uint64_t tag = readVarint();
    const std::uint64_t number = tag >> 3U;
    if (number == 0 || number > maxFieldNumber)
        fail(fmt::format("field {}", number), fmt::format("a field of 1 to {}", maxFieldNumber));
    m_number = static_cast<std::uint32_t>(number);
    m_type = static_cast<WireType>(tag & 7U);
    const int valueBegin = m_stream.CurrentPosition();
    switch (m_type) {
    case WireType::Varint:
        m_value = readVarint();
        return true;
    case WireType::Fixed64:
        if (!m_stream.ReadLittleEndian64(&m_value))
            failEnd(at(valueBegin));
        return true;
    case WireType::Fixed32: {
        std::uint32_t value = 0;
        if (!m_stream.ReadLittleEndian32(&value))
            failEnd(at(valueBegin));
        m_value = value;
        return true;
    }
    case WireType::Bytes:
        readBytes();
        return true;
    }
    const std::uint64_t type = tag & 7U;
    fail(type == 3 || type == 4 ? fmt::format("field {} as a group", number)
                                : fmt::format("field {} of wire type {}", number, type),
         "a varint, 64 bits, bytes or 32 bits");
}

std::uint64_t WireReader::readVarint()
{
    const char* const begin = at(m_stream.CurrentPosition());
    std::uint64_t value = 0;
    if (m_stream.ReadVarint64(&value))
        return value;
    const std::string_view rest(begin, static_cast<std::size_t>(m_message.data() + m_message.size() - begin));
    if (rest.size() < maxVarintBytes)
        failEnd(begin);
    failAt(begin, "a varint of more than 10 bytes", "at most 10");
}

void WireReader::readBytes()
{
    const char* const begin = at(m_stream.CurrentPosition());
    std::uint64_t length = readVarint();
    const int position = m_stream.CurrentPosition();
    const std::size_t rest = m_message.size() - static_cast<std::size_t>(position);
    if (m_end == WireEnd::Cut)
        length = std::min<std::uint64_t>(length, rest);
    if (length > rest)
        failAt(begin, fmt::format("field {} with a length of {}", m_number, length),
               fmt::format("at most {}, the rest of its message", rest));
    m_bytes = m_message.substr(static_cast<std::size_t>(position), length);
    m_stream.Skip(static_cast<int>(length));
}

std::uint64_t WireReader::unsignedInteger() const
{
    if (m_type != WireType::Varint)
        failType("a number");
    return m_value;
}

std::uint64_t WireReader::bits() const
{
    if (m_type == WireType::Bytes)
        failType("a number");
    return m_value;
}

std::string_view WireReader::bytes() const
{
    if (m_type != WireType::Bytes)
        failType("bytes or a message");
    return m_bytes;
}

std::string_view WireReader::text() const
{
    if (m_type != WireType::Bytes)
        failType("text");
    const std::size_t valid = validUtf8Prefix({unsignedBytes(m_bytes), m_bytes.size()});
    if (valid != m_bytes.size())
        failAt(m_bytes.data() + valid, fmt::format("byte 0x{:02x}", static_cast<unsigned char>(m_bytes[valid])),
               "text in UTF-8");
    return m_bytes;
}

void WireReader::integers(std::vector<std::int64_t>& list, std::size_t most) const
{
    const auto add = [&](std::uint64_t value) {
        if (list.size() == most)
            fail(fmt::format("field {} with more than {} numbers", m_number, most), "fewer");
        list.push_back(static_cast<std::int64_t>(value));
    };
    if (m_type == WireType::Varint) {
        add(m_value);
        return;
    }
    if (m_type != WireType::Bytes)
        failType("numbers");
    WireReader packed(m_bytes, m_file);
    while (packed.m_stream.CurrentPosition() < sizeOf(m_bytes))
        add(packed.readVarint());
}

void WireReader::fail(std::string_view found, std::string_view expected) const
{
    failAt(at(m_fieldBegin), found, expected);
}

void WireReader::failAt(const char* at, std::string_view found, std::string_view expected) const
{
    throw makeError(m_file.placeOf(at), found, expected);
}

void WireReader::failType(std::string_view expected) const
{
    fail(fmt::format("field {} of wire type {}", m_number, static_cast<int>(m_type)), expected);
}

void WireReader::failEnd(const char* at) const
{
    failAt(at, "the end of a message within a value", "the whole value");
}

} // namespace tgraph::hlo
