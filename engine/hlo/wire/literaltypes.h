// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

enum class LiteralKind : std::uint8_t { Bool, Signed, Unsigned, Float, Complex };

/// Where LiteralProto has the values of an element type, and how (openxla/xla: xla_data.proto).
struct LiteralType {
    PrimitiveType type;
    std::uint32_t field;
    LiteralKind kind;
    unsigned bits; ///< of one value (of either part of a complex one), little-endian; below 8 several share a byte, the
                   ///< first in its high bits; 0: varints
    PrimitiveType part; ///< what a value is read and written as: itself, or the parts of a complex one
};

/// Nothing for types whose values LiteralProto has no field for (f6 …).
[[nodiscard]] const LiteralType* literalTypeOf(PrimitiveType type);

/// Appends one value as HLO text has it, with as many digits as it takes: "true", "-3", "0.5", "-inf", "nan(0x1)".
/// `bits` are those of one value, the upper ones ignored; of complex types, those of one part.
void appendValue(std::string& text, const LiteralType& type, std::uint64_t bits);

/// The bits of a value from its text, which for floating types is rounded to the nearest; nothing where it is no value
/// of that type.
[[nodiscard]] std::optional<std::uint64_t> valueBits(std::string_view text, const LiteralType& type);

} // namespace tgraph::hlo
