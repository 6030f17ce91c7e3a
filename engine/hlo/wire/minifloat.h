// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"

#include <cstdint>
#include <optional>

namespace tgraph::hlo {

/// The bit format of a floating-point type of XLA: sign, exponent, mantissa (openxla/xla:
/// xla_data.proto and the names of the types; "e4m3" has 4 bits of exponent and 3 of mantissa).
struct FloatFormat {
    enum class Special : std::uint8_t {
        Ieee, ///< the highest exponent encodes inf and NaN
        OneNan, ///< "fn": all bits except the sign are 1; no inf
        ZeroNan, ///< "fnuz": the bits of -0; no inf, no -0
        None, ///< no NaN, no inf
        Scale ///< "e8m0fnu": powers of two without a sign; NaN has all bits 1
    };

    PrimitiveType type;
    int exponentBits;
    int mantissaBits;
    int bias;
    Special special;

    [[nodiscard]] double decode(std::uint64_t bits) const;
    /// Returns the nearest value; ties are rounded to even. Values that are too large become inf if
    /// the type has it, else NaN if it has it, else the largest value.
    [[nodiscard]] std::uint64_t encode(double value) const;
    [[nodiscard]] bool isNegative(std::uint64_t bits) const;
    /// Returns the payload (mantissa) of a NaN; 0 for the usual NaN, and if the type has only one
    /// NaN.
    [[nodiscard]] std::uint64_t payload(std::uint64_t bits) const;
    /// Returns the bits of a NaN; std::nullopt if the type has no NaN, or none with this payload
    /// (0: the usual NaN).
    [[nodiscard]] std::optional<std::uint64_t> nan(bool isNegative, std::uint64_t payload = 0) const;
};

/// Returns the format of a floating type.
[[nodiscard]] const FloatFormat& floatFormatOf(PrimitiveType type);

} // namespace tgraph::hlo
