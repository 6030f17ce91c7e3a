// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

enum class LiteralKind : std::uint8_t { Bool, Signed, Unsigned, Float, Complex };

/// The field and format of an element type's values in LiteralProto (openxla/xla: xla_data.proto).
struct LiteralType {
    PrimitiveType type;
    std::uint32_t field;
    LiteralKind kind;
    unsigned bits; ///< per value (per part of a complex one), little-endian; below 8 several values share a byte, the
                   ///< first in its high bits; 0: varints
    PrimitiveType part; ///< the type of the values as read and written: itself, or that of a complex one's parts
};

/// Returns null for types that LiteralProto has no field for (f6 …).
[[nodiscard]] const LiteralType* literalTypeOf(PrimitiveType type);

/// Appends one value in HLO's notation with as many digits as it needs: "true", "-3", "0.5", "-inf", "nan(0x1)". `bits`
/// are those of one value, the upper ones ignored; for complex types, those of one part.
void appendValue(std::string& text, const LiteralType& type, std::uint64_t bits);

/// Returns the bits of a value from its text, rounded to the nearest for floating types; std::nullopt if the text is
/// not a value of that type.
[[nodiscard]] std::optional<std::uint64_t> valueBits(std::string_view text, const LiteralType& type);

} // namespace tgraph::hlo
