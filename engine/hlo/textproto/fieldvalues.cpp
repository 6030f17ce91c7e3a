// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/fieldvalues.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace tgraph::hlo {
namespace {

bool equalsIgnoringCase(std::string_view text, std::string_view lower)
{
    return std::ranges::equal(text, lower,
                              [](char c, char wanted) { return (c >= 'A' && c <= 'Z' ? c + 32 : c) == wanted; });
}

} // namespace

std::string_view expectedValue(const SchemaField& field)
{
    switch (field.kind) {
    case FieldKind::Message:
    case FieldKind::Map:
        return "a message in brackets";
    case FieldKind::Text:
    case FieldKind::Bytes:
        return "a string in quotes";
    case FieldKind::Int32:
        return "a whole number of 32 bits";
    case FieldKind::Int64:
        return "a whole number of 64 bits";
    case FieldKind::UInt32:
        return "a whole number of 32 bits without a sign";
    case FieldKind::UInt64:
        return "a whole number of 64 bits without a sign";
    case FieldKind::Bool:
        return "true or false";
    case FieldKind::Float:
    case FieldKind::Double:
        return "a number";
    case FieldKind::Enum:
        return "a name or a number";
    }
    return {};
}

std::optional<std::uint64_t> integerOf(std::string_view text, FieldKind kind)
{
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative ? 1 : 0);
    int base = 10;
    if (text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        base = 16;
        text.remove_prefix(2);
    } else if (text.size() > 1 && text[0] == '0') {
        base = 8;
        text.remove_prefix(1);
    }
    std::uint64_t size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size, base);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    const bool isSigned = kind == FieldKind::Int32 || kind == FieldKind::Int64 || kind == FieldKind::Enum;
    const bool isShort = kind != FieldKind::Int64 && kind != FieldKind::UInt64;
    const std::uint64_t most = isSigned ? static_cast<std::uint64_t>(isShort ? std::numeric_limits<std::int32_t>::max()
                                                                             : std::numeric_limits<std::int64_t>::max())
            + (isNegative ? 1 : 0)
        : isShort ? std::numeric_limits<std::uint32_t>::max()
                  : std::numeric_limits<std::uint64_t>::max();
    if (size > most || (isNegative && !isSigned && size > 0))
        return std::nullopt;
    return isNegative ? 0 - size : size;
}

std::optional<double> realOf(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative ? 1 : 0);
    double value = 0;
    if (equalsIgnoringCase(text, "inf") || equalsIgnoringCase(text, "infinity")) {
        value = std::numeric_limits<double>::infinity();
    } else if (equalsIgnoringCase(text, "nan")) {
        value = std::numeric_limits<double>::quiet_NaN();
    } else {
        const bool isHex = text.starts_with("0x") || text.starts_with("0X");
        if (isHex) {
            const auto whole = integerOf(text, FieldKind::UInt64);
            return whole ? std::optional(static_cast<double>(*whole) * (isNegative ? -1 : 1)) : std::nullopt;
        }
        if (text.ends_with('f') || text.ends_with('F'))
            text.remove_suffix(1);
        const bool isNumber = !text.empty() && ((text.front() >= '0' && text.front() <= '9') || text.front() == '.');
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (!isNumber || end != text.data() + text.size() || error == std::errc::invalid_argument)
            return std::nullopt;
        if (error == std::errc::result_out_of_range) { // too large, or too small
            const std::size_t exponent = text.find_first_of("eE");
            const bool isTiny = (exponent != std::string_view::npos && text.substr(exponent + 1).starts_with('-'))
                || text.starts_with("0.") || text.starts_with('.');
            value = isTiny ? 0 : std::numeric_limits<double>::infinity();
        }
    }
    return isNegative ? -value : value;
}

std::uint64_t realBits(double value, FieldKind kind)
{
    if (kind == FieldKind::Double)
        return std::bit_cast<std::uint64_t>(value);
    constexpr double most = std::numeric_limits<float>::max();
    // Beyond the middle between the largest float and the next power of two, rounding gives infinity.
    constexpr double limit = 0x1.ffffffp127;
    const double bounded = std::abs(value) >= limit ? std::copysign(std::numeric_limits<double>::infinity(), value)
        : std::abs(value) > most                    ? std::copysign(most, value)
                                                    : value;
    return std::bit_cast<std::uint32_t>(static_cast<float>(std::isnan(value) ? value : bounded));
}

bool appendBase64(std::string& bytes, std::string_view text)
{
    while (text.ends_with('='))
        text.remove_suffix(1);
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        std::uint32_t value = 0;
        if (c >= 'A' && c <= 'Z')
            value = static_cast<std::uint32_t>(c - 'A');
        else if (c >= 'a' && c <= 'z')
            value = static_cast<std::uint32_t>(c - 'a' + 26);
        else if (c >= '0' && c <= '9')
            value = static_cast<std::uint32_t>(c - '0' + 52);
        else if (c == '+' || c == '-')
            value = 62;
        else if (c == '/' || c == '_')
            value = 63;
        else
            return false;
        bits = (bits << 6U) | value;
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(static_cast<unsigned char>(bits >> count));
        }
    }
    return count != 6; // a single character is left over
}

std::optional<std::uint32_t> hexOf(std::string_view text, std::size_t count)
{
    if (text.size() < count)
        return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + count, value, 16);
    return error == std::errc{} && end == text.data() + count ? std::optional(value) : std::nullopt;
}

} // namespace tgraph::hlo
