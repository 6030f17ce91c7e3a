// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/translation.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/core/textplace.h"
#include "engine/core/textstart.h"
#include "engine/hlo/textproto/fieldvalues.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace tgraph::hlo {
namespace {

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
