// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"

#include <cstdint>
#include <optional>

namespace tgraph::hlo {

/// How the bits of a floating type of XLA are to be read: sign, exponent, mantissa (openxla/xla: xla_data.proto and the
/// names of the types, "e4m3": 4 bits of exponent, 3 of mantissa).
struct FloatFormat {
    enum class Special : std::uint8_t {
        Ieee, ///< the highest exponent is for inf and NaN
        OneNan, ///< "fn": all bits but the sign are 1; no inf
        ZeroNan, ///< "fnuz": the bits of -0; no inf, no -0
        None, ///< neither
        Scale ///< "e8m0fnu": powers of two without a sign; all bits 1: NaN
    };

    PrimitiveType type;
    int exponentBits;
    int mantissaBits;
    int bias;
    Special special;

    [[nodiscard]] double decode(std::uint64_t bits) const;
    /// The nearest, of two equally near ones the even one; too large ones become inf where there is one, else NaN, else
    /// the largest.
    [[nodiscard]] std::uint64_t encode(double value) const;
    [[nodiscard]] bool isNegative(std::uint64_t bits) const;
    /// The mantissa of a NaN, unless it is the usual one; 0 where a type has but one NaN.
    [[nodiscard]] std::uint64_t payload(std::uint64_t bits) const;
    /// Nothing where the type has no NaN, or none of that payload (0: the usual one).
    [[nodiscard]] std::optional<std::uint64_t> nan(bool isNegative, std::uint64_t payload = 0) const;
};

/// Of a floating type.
[[nodiscard]] const FloatFormat& floatFormatOf(PrimitiveType type);

} // namespace tgraph::hlo
