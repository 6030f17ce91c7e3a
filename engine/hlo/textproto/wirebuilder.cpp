// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/wirebuilder.h"

#include <cassert>

namespace tgraph::hlo {
namespace {

constexpr unsigned varintType = 0;
constexpr unsigned fixed64Type = 1;
constexpr unsigned bytesType = 2;
constexpr unsigned fixed32Type = 5;

/// Writes a varint to `to`, which has room for 10 bytes; returns its length.
std::size_t encode(std::uint64_t value, char* to)
{
    std::size_t size = 0;
    for (; value >= 0x80; value >>= 7U)
        to[size++] = static_cast<char>(static_cast<unsigned char>(value) | 0x80U);
    to[size++] = static_cast<char>(value);
    return size;
}

} // namespace

void WireBuilder::append(std::uint64_t value)
{
    char encoded[10];
    m_bytes.append(encoded, encode(value, encoded));
}

void WireBuilder::note(std::size_t textOffset)
{
    if (m_offsets != nullptr)
        m_offsets->emplace_back(m_bytes.size(), textOffset);
}

/// Writes the tag of a message or list, and one byte in place of its length, which end() corrects.
void WireBuilder::beginBytes(std::uint32_t field)
{
    tag(field, bytesType);
    m_bytes += '\0';
}

/// Writes the length of the content from `begin` to the end. Most lengths have one byte; others move the content.
void WireBuilder::writeLength(std::size_t begin)
{
    char encoded[10];
    const std::size_t size = encode(m_bytes.size() - begin, encoded);
    m_bytes[begin - 1] = encoded[0];
    if (size == 1)
        return;
    m_bytes.insert(begin, encoded + 1, size - 1);
    if (m_offsets != nullptr)
        for (auto it = m_offsets->rbegin(); it != m_offsets->rend() && it->first >= begin; ++it)
            it->first += size - 1;
}

void WireBuilder::closePacked()
{
    if (m_open.back().packedField == 0)
        return;
    m_open.back().packedField = 0;
    writeLength(m_open.back().packedBegin);
}

void WireBuilder::begin(std::uint32_t field, std::size_t textOffset)
{
    closePacked();
    note(textOffset);
    beginBytes(field);
    m_open.push_back({.begin = m_bytes.size()});
}

void WireBuilder::end()
{
    closePacked();
    const std::size_t begin = m_open.back().begin;
    m_open.pop_back();
    writeLength(begin);
}

void WireBuilder::bytes(std::uint32_t field, std::string_view bytes, std::size_t textOffset)
{
    closePacked();
    note(textOffset);
    tag(field, bytesType);
    append(bytes.size());
    m_bytes += bytes;
}

void WireBuilder::openValue(std::uint32_t field, bool isPacked, unsigned type, std::size_t textOffset)
{
    Open& open = m_open.back();
    if (isPacked && open.packedField == field)
        return;
    closePacked();
    note(textOffset);
    if (!isPacked) {
        tag(field, type);
        return;
    }
    beginBytes(field);
    open.packedField = field;
    open.packedBegin = m_bytes.size();
}

void WireBuilder::varint(std::uint32_t field, bool isPacked, std::uint64_t value, std::size_t textOffset)
{
    openValue(field, isPacked, varintType, textOffset);
    append(value);
}

void WireBuilder::fixed(std::uint32_t field, bool isPacked, std::uint64_t bits, unsigned byteCount,
                        std::size_t textOffset)
{
    openValue(field, isPacked, byteCount == 4 ? fixed32Type : fixed64Type, textOffset);
    for (unsigned i = 0; i < byteCount; ++i)
        m_bytes += static_cast<char>(static_cast<unsigned char>(bits >> (8 * i)));
}

std::string WireBuilder::take()
{
    assert(m_open.size() == 1);
    closePacked();
    return std::move(m_bytes);
}

} // namespace tgraph::hlo
