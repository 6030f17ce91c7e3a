// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

enum class LiteralKind : std::uint8_t { Bool, Signed, Unsigned, Float, Complex };

/// The field and format in which LiteralProto stores the values of an element type (openxla/xla:
/// xla_data.proto).
struct LiteralType {
    PrimitiveType type;
    std::uint32_t field;
    LiteralKind kind;
    /// Bits per value (of a complex number: per part), little-endian; below 8, several values share
    /// a byte, the first in its high bits; 0: varints
    unsigned bits;
    /// Type of the values as read and written: the type itself, or that of the parts of a complex
    /// number
    PrimitiveType part;
};

/// Returns null for types without a field in LiteralProto (f6 …).
[[nodiscard]] const LiteralType* literalTypeOf(PrimitiveType type);

/// Appends one value in HLO's notation with as many digits as it needs: "true", "-3", "0.5",
/// "-inf", "nan(0x1)". `bits` are those of one value (for complex types, of one part); higher bits
/// are ignored.
void appendValue(std::string& text, const LiteralType& type, std::uint64_t bits);

/// Returns the bits of a value given as text, rounded to nearest for floating-point types;
/// std::nullopt if the text is not a value of the type.
[[nodiscard]] std::optional<std::uint64_t> valueBits(std::string_view text, const LiteralType& type);

} // namespace tgraph::hlo
