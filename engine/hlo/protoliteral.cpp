// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/protoliteral.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tgraph::hlo {
namespace {

enum class LiteralKind : std::uint8_t { Bool, Signed, Unsigned, Float };

/// Where LiteralProto has the values of a type, and how (openxla/xla: xla_data.proto).
struct LiteralRow {
    PrimitiveType type;
    std::uint32_t field;
    LiteralKind kind;
    std::size_t bytes; ///< of one, where they stand side by side, little-endian; 0: varints
};

constexpr std::array literalRows = {
    LiteralRow{PrimitiveType::Pred, 2, LiteralKind::Bool, 0},
    LiteralRow{PrimitiveType::U8, 3, LiteralKind::Unsigned, 1},
    LiteralRow{PrimitiveType::S32, 4, LiteralKind::Signed, 0},
    LiteralRow{PrimitiveType::S64, 5, LiteralKind::Signed, 0},
    LiteralRow{PrimitiveType::U32, 6, LiteralKind::Unsigned, 0},
    LiteralRow{PrimitiveType::U64, 7, LiteralKind::Unsigned, 0},
    LiteralRow{PrimitiveType::F32, 8, LiteralKind::Float, 4},
    LiteralRow{PrimitiveType::F64, 9, LiteralKind::Float, 8},
    LiteralRow{PrimitiveType::F16, 11, LiteralKind::Float, 2},
    LiteralRow{PrimitiveType::Bf16, 13, LiteralKind::Float, 2},
    LiteralRow{PrimitiveType::S8, 15, LiteralKind::Signed, 1},
    LiteralRow{PrimitiveType::U16, 16, LiteralKind::Unsigned, 2},
    LiteralRow{PrimitiveType::S16, 17, LiteralKind::Signed, 2},
};

/// sign, 5 bits of exponent, 10 of mantissa
float halfValue(std::uint64_t bits)
{
    const auto exponent = static_cast<int>((bits >> 10U) & 0x1fU);
    const auto mantissa = static_cast<float>(bits & 0x3ffU);
    float value = std::ldexp(exponent == 0 ? mantissa : mantissa + 1024, std::max(exponent, 1) - 25);
    if (exponent == 0x1f)
        value = mantissa == 0 ? INFINITY : NAN;
    return (bits & 0x8000U) != 0 ? -value : value;
}

template <typename Value> std::string floatText(Value value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    return fmt::format("{}", value); // as many digits as it takes
}

std::string valueText(std::uint64_t bits, const LiteralRow& row)
{
    switch (row.kind) {
    case LiteralKind::Bool:
        return bits != 0 ? "true" : "false";
    case LiteralKind::Unsigned:
        return fmt::format("{}", bits);
    case LiteralKind::Signed: {
        const auto unused = static_cast<unsigned>(row.bytes == 0 ? 0 : 64 - 8 * row.bytes);
        return fmt::format("{}", static_cast<std::int64_t>(bits << unused) >> unused);
    }
    case LiteralKind::Float:
        break;
    }
    if (row.type == PrimitiveType::F64)
        return floatText(std::bit_cast<double>(bits));
    if (row.type == PrimitiveType::F16)
        return floatText(halfValue(bits));
    const auto single = static_cast<std::uint32_t>(row.type == PrimitiveType::Bf16 ? bits << 16U : bits);
    return floatText(std::bit_cast<float>(single));
}

/// The bits of the field's values, the first two at most: more than one are not shown.
std::vector<std::uint64_t> fieldValues(const WireReader& reader, const LiteralRow& row)
{
    std::vector<std::uint64_t> values;
    if (row.bytes == 0) {
        std::vector<std::int64_t> integers;
        if (reader.type() == WireType::Varint || reader.bytes().size() <= 10) // one varint at least
            reader.integers(integers, 10);
        values.assign(integers.begin(), integers.end());
    } else if (reader.type() == WireType::Bytes && reader.bytes().size() == row.bytes) {
        std::uint64_t bits = 0;
        for (const char c : reader.bytes())
            bits = (bits >> 8U) | (std::uint64_t{static_cast<unsigned char>(c)} << 56U);
        values.push_back(bits >> (64 - 8 * row.bytes));
    }
    return values;
}

} // namespace

std::string scalarLiteral(std::string_view message, const WireFile& file, PrimitiveType type)
{
    const auto* const row = std::ranges::find(literalRows, type, &LiteralRow::type);
    if (row == literalRows.end())
        return {};
    std::vector<std::uint64_t> values;
    for (WireReader reader(message, file); reader.next();)
        if (reader.number() == row->field)
            values = fieldValues(reader, *row);
    return values.size() == 1 ? valueText(values[0], *row) : std::string();
}

} // namespace tgraph::hlo
