// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/literaltypes.h"

#include "engine/hlo/wire/minifloat.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>

namespace tgraph::hlo {
namespace {

using enum PrimitiveType;

constexpr LiteralType plain(PrimitiveType type, std::uint32_t field, LiteralKind kind, unsigned bits)
{
    return {.type = type, .field = field, .kind = kind, .bits = bits, .part = type};
}

constexpr std::array literalTypes = {
    plain(Pred, 2, LiteralKind::Bool, 0),
    plain(U8, 3, LiteralKind::Unsigned, 8),
    plain(S32, 4, LiteralKind::Signed, 0),
    plain(S64, 5, LiteralKind::Signed, 0),
    plain(U32, 6, LiteralKind::Unsigned, 0),
    plain(U64, 7, LiteralKind::Unsigned, 0),
    plain(F32, 8, LiteralKind::Float, 32),
    plain(F64, 9, LiteralKind::Float, 64),
    plain(F16, 11, LiteralKind::Float, 16),
    LiteralType{.type = C64, .field = 12, .kind = LiteralKind::Complex, .bits = 32, .part = F32},
    plain(Bf16, 13, LiteralKind::Float, 16),
    plain(S8, 15, LiteralKind::Signed, 8),
    plain(U16, 16, LiteralKind::Unsigned, 16),
    plain(S16, 17, LiteralKind::Signed, 16),
    LiteralType{.type = C128, .field = 18, .kind = LiteralKind::Complex, .bits = 64, .part = F64},
    plain(F8e5m2, 19, LiteralKind::Float, 8),
    plain(F8e4m3fn, 20, LiteralKind::Float, 8),
    plain(S4, 21, LiteralKind::Signed, 4),
    plain(U4, 22, LiteralKind::Unsigned, 4),
    plain(F8e4m3b11fnuz, 23, LiteralKind::Float, 8),
    plain(F8e5m2fnuz, 24, LiteralKind::Float, 8),
    plain(F8e4m3fnuz, 25, LiteralKind::Float, 8),
    plain(S2, 26, LiteralKind::Signed, 2),
    plain(U2, 27, LiteralKind::Unsigned, 2),
    plain(F8e4m3, 28, LiteralKind::Float, 8),
    plain(F8e3m4, 29, LiteralKind::Float, 8),
    plain(S1, 30, LiteralKind::Signed, 1),
    plain(U1, 31, LiteralKind::Unsigned, 1),
    plain(F4e2m1fn, 32, LiteralKind::Float, 4),
    plain(F8e8m0fnu, 33, LiteralKind::Float, 8),
};

/// Returns the bits of a value of the type.
unsigned widthOf(const LiteralType& type)
{
    return type.bits != 0 ? type.bits : type.type == S32 || type.type == U32 ? 32 : 64;
}

std::int64_t signedValue(std::uint64_t bits, unsigned width)
{
    return static_cast<std::int64_t>(bits << (64 - width)) >> (64 - width);
}

std::optional<std::uint64_t> integerBits(std::string_view text, const LiteralType& type)
{
    const unsigned width = widthOf(type);
    if (type.kind == LiteralKind::Signed) {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool isWhole = error == std::errc{} && end == text.data() + text.size();
        const auto bits = static_cast<std::uint64_t>(value);
        return isWhole && signedValue(bits, width) == value ? std::optional(bits) : std::nullopt;
    }
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = error == std::errc{} && end == text.data() + text.size();
    return isWhole && (width == 64 || value >> width == 0) ? std::optional(value) : std::nullopt;
}

/// Reads "nan", "-nan", "nan(0x7f)".
std::optional<std::uint64_t> nanBits(std::string_view text, const FloatFormat& format)
{
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative ? 1 : 0);
    if (text == "nan")
        return format.nan(isNegative);
    constexpr std::string_view before = "nan(0x";
    if (!text.starts_with(before) || !text.ends_with(')'))
        return std::nullopt;
    std::uint64_t payload = 0;
    const char* const last = text.data() + text.size() - 1;
    const auto [end, error] = std::from_chars(text.data() + before.size(), last, payload, 16);
    return error == std::errc{} && end == last ? format.nan(isNegative, payload) : std::nullopt;
}

std::optional<std::uint64_t> floatBits(std::string_view text, const FloatFormat& format)
{
    if (const auto nan = nanBits(text, format))
        return nan;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size() || end == text.data())
        return std::nullopt;
    if (error == std::errc::result_out_of_range) // out of a double's range: infinite, or close to 0
        value = text.find("e-") != text.npos || text.find("E-") != text.npos ? 0 : HUGE_VAL;
    else if (error != std::errc{} || std::isnan(value))
        return std::nullopt;
    return format.encode(text.starts_with('-') ? -std::abs(value) : value);
}

/// Appends as many digits as XLA prints, 6 (15 for a double), or more if the value needs them to be read back exactly.
void appendDigits(std::string& text, const FloatFormat& format, double value)
{
    const auto to = std::back_inserter(text);
    const std::size_t before = text.size();
    const auto append = [&](int digits) {
        text.resize(before);
        fmt::format_to(to, "{:.{}g}", value, digits);
    };
    const int few = format.type == F64 ? 15 : 6;
    const auto enough = static_cast<int>(std::ceil(1 + (format.mantissaBits + 1) * std::log10(2.0)));
    append(std::min(few, enough));
    if (few < enough) {
        double read = 0;
        std::from_chars(text.data() + before, text.data() + text.size(), read);
        if (format.encode(read) != format.encode(value))
            append(enough);
    }
}

void appendFloat(std::string& text, const FloatFormat& format, std::uint64_t bits)
{
    const double value = format.decode(bits);
    const auto to = std::back_inserter(text);
    if (std::isnan(value)) {
        text += format.isNegative(bits) && format.special != FloatFormat::Special::ZeroNan ? "-nan" : "nan";
        if (const std::uint64_t payload = format.payload(bits); payload != 0)
            fmt::format_to(to, "(0x{:x})", payload);
    } else if (std::isinf(value)) {
        text += value < 0 ? "-inf" : "inf";
    } else {
        appendDigits(text, format, value);
    }
}

} // namespace

const LiteralType* literalTypeOf(PrimitiveType type)
{
    const auto* const found = std::ranges::find(literalTypes, type, &LiteralType::type);
    return found != literalTypes.end() ? found : nullptr;
}

void appendValue(std::string& text, const LiteralType& type, std::uint64_t bits)
{
    const auto to = std::back_inserter(text);
    const unsigned width = widthOf(type);
    switch (type.kind) {
    case LiteralKind::Bool:
        text += bits != 0 ? "true" : "false";
        break;
    case LiteralKind::Unsigned:
        fmt::format_to(to, "{}", width == 64 ? bits : bits & ((std::uint64_t{1} << width) - 1));
        break;
    case LiteralKind::Signed:
        fmt::format_to(to, "{}", signedValue(bits, width));
        break;
    case LiteralKind::Float:
    case LiteralKind::Complex:
        appendFloat(text, floatFormatOf(type.part), bits);
        break;
    }
}

std::optional<std::uint64_t> valueBits(std::string_view text, const LiteralType& type)
{
    switch (type.kind) {
    case LiteralKind::Bool:
        if (text == "true" || text == "1")
            return 1;
        return text == "false" || text == "0" ? std::optional<std::uint64_t>(0) : std::nullopt;
    case LiteralKind::Unsigned:
    case LiteralKind::Signed:
        return integerBits(text, type);
    case LiteralKind::Float:
    case LiteralKind::Complex:
        return floatBits(text, floatFormatOf(type.part));
    }
    return std::nullopt;
}

} // namespace tgraph::hlo
