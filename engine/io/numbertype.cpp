// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/numbertype.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

namespace tgraph {
namespace {

/// IEEE 754 binary16; C++20 has no type for it.
struct Half {
    std::uint16_t bits;

    [[nodiscard]] double value() const
    {
        const int exponent = bits >> 10 & 0x1f;
        const double fraction = bits & 0x3ff;
        const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
        if (exponent == 0x1f)
            return fraction == 0 ? sign * std::numeric_limits<double>::infinity()
                                 : std::numeric_limits<double>::quiet_NaN();
        return sign * (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(fraction + 1024, exponent - 25));
    }
};

/// Any non-zero byte is true, as in numpy.
struct Boolean {
    std::uint8_t bits;

    [[nodiscard]] std::uint8_t value() const { return bits != 0 ? 1 : 0; }
};

template <typename Stored> Stored load(const std::byte* raw, bool bigEndian)
{
    std::array<std::byte, sizeof(Stored)> bytes;
    std::memcpy(bytes.data(), raw, bytes.size());
    if (bigEndian)
        std::ranges::reverse(bytes);
    Stored value;
    std::memcpy(&value, bytes.data(), bytes.size());
    return value;
}

template <typename Stored> auto plainValue(Stored stored)
{
    if constexpr (std::is_class_v<Stored>)
        return stored.value();
    else
        return stored;
}

/// Sets `out` and returns true if it can hold the value exactly.
template <typename Value, typename Target> bool fits(Value value, Target& out)
{
    if constexpr (std::is_integral_v<Value> && std::is_integral_v<Target>) {
        if (!std::in_range<Target>(value))
            return false;
        out = static_cast<Target>(value);
        return true;
    } else if constexpr (std::is_floating_point_v<Value> && std::is_integral_v<Target>) {
        // Both bounds are powers of two and so exact; NaN fails the comparison.
        constexpr auto low = static_cast<Value>(std::numeric_limits<Target>::min());
        const Value high = std::ldexp(Value{1}, std::numeric_limits<Target>::digits);
        if (!(value >= low && value < high))
            return false;
        out = static_cast<Target>(value);
        return static_cast<Value>(out) == value;
    } else if constexpr (std::is_integral_v<Value>) {
        out = static_cast<Target>(value);
        // 2^64 as a float is out of range for the inverse conversion.
        Value back{};
        return fits(out, back) && back == value;
    } else {
        if (!std::isfinite(value) || std::abs(value) > static_cast<Value>(std::numeric_limits<Target>::max()))
            return false;
        out = static_cast<Target>(value);
        return static_cast<Value>(out) == value;
    }
}

/// Calls `visit` with a value-initialised number of the stored type.
template <typename Visitor> auto visitStored(const NumberType& type, Visitor&& visit)
{
    using Kind = NumberType::Kind;
    switch (type.kind) {
    case Kind::Bool:
        return visit(Boolean{});
    case Kind::Signed:
        return type.bytes == 1 ? visit(std::int8_t{})
            : type.bytes == 2  ? visit(std::int16_t{})
            : type.bytes == 4  ? visit(std::int32_t{})
                               : visit(std::int64_t{});
    case Kind::Unsigned:
        return type.bytes == 1 ? visit(std::uint8_t{})
            : type.bytes == 2  ? visit(std::uint16_t{})
            : type.bytes == 4  ? visit(std::uint32_t{})
                               : visit(std::uint64_t{});
    case Kind::Float:
        break;
    }
    return type.bytes == 2 ? visit(Half{}) : type.bytes == 4 ? visit(float{}) : visit(double{});
}

template <typename Target>
std::size_t convert(const NumberType& type, std::span<const std::byte> raw, std::span<Target> out)
{
    assert(raw.size() == out.size() * type.bytes);
    return visitStored(type, [&](auto prototype) {
        using Stored = decltype(prototype);
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (!fits(plainValue(load<Stored>(raw.data() + i * sizeof(Stored), type.bigEndian)), out[i]))
                return i;
        }
        return out.size();
    });
}

} // namespace

std::string numberTypeText(const NumberType& type)
{
    constexpr std::string_view letters = "biuf";
    const char order = type.bytes == 1 ? '|' : type.bigEndian ? '>' : '<';
    return fmt::format("{}{}{}", order, letters[static_cast<std::size_t>(type.kind)], type.bytes);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::int64_t> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<float> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<double> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::int8_t> out)
{
    return convert(type, raw, out);
}

std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::uint8_t> out)
{
    return convert(type, raw, out);
}

std::string numberText(const NumberType& type, std::span<const std::byte> raw)
{
    return visitStored(type, [&](auto prototype) {
        return fmt::format("{}", plainValue(load<decltype(prototype)>(raw.data(), type.bigEndian)));
    });
}

} // namespace tgraph
