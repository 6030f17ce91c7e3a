// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/translation.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/core/textplace.h"
#include "engine/core/textstart.h"
#include "engine/hlo/textproto/fieldvalues.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>

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

constexpr int mostDepth = 200;
constexpr std::ptrdiff_t lookStride = std::ptrdiff_t{1} << 20U;

bool isTrue(std::string_view token)
{
    return token == "true" || token == "True" || token == "t" || token == "1";
}

bool isFalse(std::string_view token)
{
    return token == "false" || token == "False" || token == "f" || token == "0";
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

/// Writes the tag of a message or list and a one-byte placeholder for its length, which end()
/// corrects.
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

Translation::Translation(std::string_view text, const std::filesystem::path& path, const HloLimits& limits,
                         const std::stop_token& stop, FieldOffsets* offsets)
    : m_begin(text.data()),
      m_at(withoutByteOrderMark(text).data()),
      m_end(text.data() + text.size()),
      m_out(offsets),
      m_path(path),
      m_limits(limits),
      m_stop(stop),
      m_nextLook(m_at)
{
}

ProtoBytes Translation::take()
{
    ProtoBytes result{.bytes = m_out.take(), .notes = {}};
    if (m_skipped > 0)
        result.notes.push_back(
            fmt::format("skipped: {} with unknown names, first {}", pluralText(m_skipped, "field"), m_firstSkipped));
    return result;
}

void Translation::checkLimits()
{
    constexpr std::uint64_t mostMessage = std::numeric_limits<std::int32_t>::max(); // limit of the wire format
    const std::uint64_t most = std::min(m_limits.fileBytes, mostMessage);
    if (m_out.size() > most)
        throw makeError({m_path.string(), {}}, "a protobuf of more than " + bytesText(static_cast<double>(most)),
                        "a smaller one");
    if (m_at < m_nextLook)
        return;
    throwIfStopped(m_stop);
    m_nextLook = m_end - m_at > lookStride ? m_at + lookStride : m_end;
}

void Translation::checkDepth(int depth, const char* at) const
{
    if (depth > mostDepth)
        fail(at, fmt::format("messages nested deeper than {}", mostDepth), "fewer");
}

void Translation::countSkipped(std::string_view name, const char* at)
{
    if (m_skipped++ > 0)
        return;
    constexpr std::size_t longestName = 60;
    m_firstSkipped = fmt::format("'{}' in {}", name.substr(0, longestName),
                                 textPlace({m_begin, static_cast<std::size_t>(m_end - m_begin)}, offsetOf(at)));
}

void Translation::putToken(const SchemaField& field, std::string_view token, const char* at)
{
    const std::size_t offset = offsetOf(at);
    const auto putInteger = [&](std::optional<std::uint64_t> value) {
        if (!value)
            fail(at, expectedValue(field));
        m_out.varint(field.number, field.isPacked, *value, offset);
    };
    switch (field.kind) {
    case FieldKind::Int32:
    case FieldKind::Int64:
    case FieldKind::UInt32:
    case FieldKind::UInt64:
        putInteger(integerOf(token, field.kind));
        return;
    case FieldKind::Bool:
        putInteger(isTrue(token) ? std::optional(1U) : isFalse(token) ? std::optional(0U) : std::nullopt);
        return;
    case FieldKind::Float:
    case FieldKind::Double: {
        const std::optional<double> value = realOf(token);
        if (!value)
            fail(at, expectedValue(field));
        m_out.fixed(field.number, field.isPacked, realBits(*value, field.kind), field.kind == FieldKind::Float ? 4 : 8,
                    offset);
        return;
    }
    case FieldKind::Enum: {
        const SchemaEnum& names = m_schema.enumeration(field.type);
        const std::optional<std::int32_t> named = names.valueOf(token);
        if (named || integerOf(token, field.kind)) {
            putInteger(named ? std::optional(static_cast<std::uint64_t>(*named)) : integerOf(token, field.kind));
        } else if (names.name == "PrimitiveType") {
            fail(at, "an element type such as F32, or its number");
        } else {
            countSkipped(token, at);
        }
        return;
    }
    default:
        fail(at, expectedValue(field));
    }
}

void Translation::putBytes(const SchemaField& field, std::string_view bytes, const char* at)
{
    m_out.bytes(field.number, bytes, offsetOf(at));
}

void Translation::fail(const char* at, std::string_view expected) const
{
    if (at >= m_end)
        fail(m_end, "the end of the text", expected);
    constexpr std::ptrdiff_t shown = 24;
    const char* end = at + 1;
    while (end < m_end && end - at<shown&& static_cast<unsigned char>(*end)> ' ')
        ++end;
    while (end < m_end && (static_cast<unsigned char>(*end) & 0xc0U) == 0x80U)
        ++end; // whole characters
    fail(at, fmt::format("'{}'", std::string_view(at, static_cast<std::size_t>(end - at))), expected);
}

void Translation::fail(const char* at, std::string_view found, std::string_view expected) const
{
    const std::string_view text(m_begin, static_cast<std::size_t>(m_end - m_begin));
    throw makeError({m_path.string(), textPlace(text, offsetOf(at))}, found, expected);
}

} // namespace tgraph::hlo
