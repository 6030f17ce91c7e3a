// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/minifloat.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

namespace tgraph::hlo {
namespace {

using enum PrimitiveType;
using Special = FloatFormat::Special;

constexpr std::array formats = {
    FloatFormat{F64, 11, 52, 1023, Special::Ieee},
    FloatFormat{F32, 8, 23, 127, Special::Ieee},
    FloatFormat{F16, 5, 10, 15, Special::Ieee},
    FloatFormat{Bf16, 8, 7, 127, Special::Ieee},
    FloatFormat{F8e5m2, 5, 2, 15, Special::Ieee},
    FloatFormat{F8e4m3, 4, 3, 7, Special::Ieee},
    FloatFormat{F8e4m3fn, 4, 3, 7, Special::OneNan},
    FloatFormat{F8e3m4, 3, 4, 3, Special::Ieee},
    FloatFormat{F8e4m3b11fnuz, 4, 3, 11, Special::ZeroNan},
    FloatFormat{F8e5m2fnuz, 5, 2, 16, Special::ZeroNan},
    FloatFormat{F8e4m3fnuz, 4, 3, 8, Special::ZeroNan},
    FloatFormat{F4e2m1fn, 2, 1, 1, Special::None},
    FloatFormat{F8e8m0fnu, 8, 0, 127, Special::Scale},
};

constexpr std::uint64_t ones(int bits)
{
    return (std::uint64_t{1} << static_cast<unsigned>(bits)) - 1;
}

constexpr std::uint64_t bit(int place)
{
    return std::uint64_t{1} << static_cast<unsigned>(place);
}

/// Returns the bits for a finite value that is too large, or for inf.
std::uint64_t tooLarge(const FloatFormat& format, bool isNegative)
{
    const int magnitudeBits = format.exponentBits + format.mantissaBits;
    const std::uint64_t sign = isNegative ? bit(magnitudeBits) : 0;
    switch (format.special) {
    case Special::Ieee:
        return sign | ones(format.exponentBits) << static_cast<unsigned>(format.mantissaBits);
    case Special::None:
        return sign | ones(magnitudeBits);
    default:
        return *format.nan(isNegative);
    }
}

std::uint64_t encodeScale(double value)
{
    if (!(value > 0)) // including NaN; the type has no zero
        return std::isnan(value) || value < 0 ? 255 : 0;
    const double exponent = std::nearbyint(std::log2(value)) + 127;
    return exponent > 254 ? 255 : static_cast<std::uint64_t>(std::max(exponent, 0.0));
}

} // namespace

double FloatFormat::decode(std::uint64_t bits) const
{
    if (type == F64)
        return std::bit_cast<double>(bits);
    const std::uint64_t mantissa = bits & ones(mantissaBits);
    const auto exponent = static_cast<int>((bits >> static_cast<unsigned>(mantissaBits)) & ones(exponentBits));
    constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
    const bool isHighest = exponent == static_cast<int>(ones(exponentBits));
    if (special == Special::Scale)
        return isHighest ? notANumber : std::ldexp(1.0, exponent - bias);
    const double sign = isNegative(bits) ? -1 : 1;
    if (special == Special::Ieee && isHighest)
        return mantissa == 0 ? sign * HUGE_VAL : notANumber;
    if ((special == Special::OneNan && isHighest && mantissa == ones(mantissaBits))
        || (special == Special::ZeroNan && exponent == 0 && mantissa == 0 && sign < 0))
        return notANumber;
    const double whole = static_cast<double>(mantissa) + (exponent == 0 ? 0 : std::ldexp(1.0, mantissaBits));
    return sign * std::ldexp(whole, std::max(exponent, 1) - bias - mantissaBits);
}

std::uint64_t FloatFormat::encode(double value) const
{
    if (type == F64)
        return std::bit_cast<std::uint64_t>(value);
    if (type == F32)
        return std::bit_cast<std::uint32_t>(static_cast<float>(value));
    if (special == Special::Scale)
        return encodeScale(value);
    const bool isBelow = std::signbit(value);
    if (std::isnan(value))
        return nan(isBelow).value_or(0);
    if (std::isinf(value))
        return tooLarge(*this, isBelow);
    const std::uint64_t sign = isBelow ? bit(exponentBits + mantissaBits) : 0;
    const double magnitude = std::abs(value);
    int exponent = magnitude == 0 ? 1 - bias : std::max(std::ilogb(magnitude), 1 - bias);
    auto mantissa = static_cast<std::uint64_t>(std::nearbyint(std::ldexp(magnitude, mantissaBits - exponent)));
    if (mantissa == bit(mantissaBits + 1)) {
        mantissa >>= 1U;
        ++exponent;
    }
    if (mantissa == 0)
        return special == Special::ZeroNan ? 0 : sign;
    const bool isNormal = mantissa >= bit(mantissaBits);
    const int highest = static_cast<int>(ones(exponentBits)) - (special == Special::Ieee ? 1 : 0);
    const int written = isNormal ? exponent + bias : 0;
    const bool isNan
        = special == Special::OneNan && written == highest && (mantissa & ones(mantissaBits)) == ones(mantissaBits);
    if (written > highest || isNan)
        return tooLarge(*this, isBelow);
    return sign | static_cast<std::uint64_t>(written) << static_cast<unsigned>(mantissaBits)
        | (mantissa & ones(mantissaBits));
}

bool FloatFormat::isNegative(std::uint64_t bits) const
{
    return special != Special::Scale && (bits & bit(exponentBits + mantissaBits)) != 0;
}

std::uint64_t FloatFormat::payload(std::uint64_t bits) const
{
    const std::uint64_t mantissa = bits & ones(mantissaBits);
    return special == Special::Ieee && mantissa != bit(mantissaBits - 1) ? mantissa : 0;
}

std::optional<std::uint64_t> FloatFormat::nan(bool isNegative, std::uint64_t payload) const
{
    const int magnitudeBits = exponentBits + mantissaBits;
    const std::uint64_t sign = isNegative && special != Special::Scale ? bit(magnitudeBits) : 0;
    if (payload > ones(mantissaBits) || (payload != 0 && special != Special::Ieee))
        return std::nullopt;
    switch (special) {
    case Special::Ieee:
        return sign | ones(exponentBits) << static_cast<unsigned>(mantissaBits)
            | (payload != 0 ? payload : bit(mantissaBits - 1));
    case Special::OneNan:
    case Special::Scale:
        return sign | ones(magnitudeBits);
    case Special::ZeroNan:
        return bit(magnitudeBits);
    case Special::None:
        break;
    }
    return std::nullopt;
}

const FloatFormat& floatFormatOf(PrimitiveType type)
{
    const auto* const found = std::ranges::find(formats, type, &FloatFormat::type);
    assert(found != formats.end());
    return *found;
}

} // namespace tgraph::hlo
