// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/mlirattributes.h"

#include "engine/core/charclass.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

#include <charconv>
#include <string>

namespace tgraph::hlo::stablehlo {
namespace {

bool isNumberPart(char c)
{
    return (c >= '0' && c <= '9') || c == '-';
}

/// Appends all integers of the text, and those of its words that are true or false.
void collect(const TextCursor& text, std::string_view part, std::vector<std::int64_t>& values)
{
    for (std::size_t at = 0; at < part.size();) {
        const char c = part[at];
        if (isNumberPart(c)) {
            std::int64_t number = 0;
            const auto [after, error] = std::from_chars(part.data() + at, part.data() + part.size(), number);
            if (error != std::errc{})
                text.fail(part.data() + at, "an integer of 64 bits");
            if (values.size() == mostIntegers)
                text.fail(part.data() + at, fmt::format("more than {} integers", mostIntegers), "fewer");
            values.push_back(number);
            at = static_cast<std::size_t>(after - part.data());
        } else if (isLetter(c)) {
            std::size_t end = at;
            while (end < part.size() && (isLetter(part[end]) || isNumberPart(part[end])))
                ++end;
            const std::string_view word = part.substr(at, end - at);
            if (word == "true" || word == "false")
                values.push_back(word == "true" ? 1 : 0);
            at = end;
        } else {
            ++at;
        }
    }
}

/// Reads the dimensions and the bytes of an element of `tensor<2x4xi64>`.
std::size_t readTensorType(const TextCursor& text, std::string_view type, std::vector<std::int64_t>& dimensions)
{
    const std::size_t open = type.find('<');
    std::string_view rest = open == std::string_view::npos ? std::string_view() : type.substr(open + 1);
    while (!rest.empty() && rest.front() >= '0' && rest.front() <= '9') {
        std::int64_t number = 0;
        const auto [after, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
        if (error != std::errc{} || *after != 'x' || dimensions.size() == 64)
            text.fail(rest.data(), "a type such as tensor<2xi64>");
        dimensions.push_back(number);
        rest.remove_prefix(static_cast<std::size_t>(after - rest.data()) + 1);
    }
    return rest.starts_with("i1>") ? 1 : rest.starts_with("i32") ? 4 : rest.starts_with("i8") ? 1 : 8;
}

void readHexIntegers(const TextCursor& text, std::string_view value, std::size_t width, Integers& integers)
{
    const std::optional<std::string> bytes = bytesOfHex(value);
    if (!bytes || bytes->size() % width != 0 || bytes->size() / width > mostIntegers)
        text.fail(value.data(), "hexadecimal bytes of integers");
    for (std::size_t at = 0; at < bytes->size(); at += width) {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < width; ++i)
            number |= std::uint64_t{static_cast<unsigned char>((*bytes)[at + i])} << (8 * i);
        integers.values.push_back(width == 4 ? std::int64_t{static_cast<std::int32_t>(number)}
                                             : static_cast<std::int64_t>(number));
    }
}

} // namespace

std::optional<std::string> bytesOfHex(std::string_view text)
{
    if (!text.starts_with("0x") || text.size() % 2 != 0)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2 - 1);
    for (std::size_t at = 2; at < text.size(); at += 2) {
        const int high = hexDigit(text[at]);
        const int low = hexDigit(text[at + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        bytes += static_cast<char>(static_cast<unsigned char>(16 * high + low));
    }
    return bytes;
}

Integers integersOf(const TextCursor& text, std::string_view value)
{
    Integers integers;
    if (value.starts_with("array<")) {
        const std::size_t colon = value.find(':');
        if (colon != std::string_view::npos)
            collect(text, value.substr(colon), integers.values);
        return integers;
    }
    if (!value.starts_with("dense<")) {
        const std::size_t colon = value.starts_with('[') ? std::string_view::npos : value.find(':');
        collect(text, value.substr(0, colon), integers.values);
        return integers;
    }
    const std::size_t close = value.starts_with("dense<\"") ? value.find('>', value.find('"', 7)) : value.find('>');
    if (close == std::string_view::npos)
        text.fail(value.data(), "a list of integers");
    const std::string_view inside = value.substr(6, close - 6);
    const std::size_t colon = value.find(':', close);
    std::size_t width = 8;
    if (colon != std::string_view::npos)
        width = readTensorType(text, value.substr(colon), integers.dimensions);
    if (inside.starts_with('"'))
        readHexIntegers(text, withoutQuotes(inside), width, integers);
    else
        collect(text, inside, integers.values);
    if (integers.values.size() == 1 && !inside.starts_with('[')) { // one value for all
        std::size_t count = 1;
        for (const std::int64_t dimension : integers.dimensions) {
            count = dimension <= 0 ? 0 : count * static_cast<std::size_t>(dimension);
            if (count > mostIntegers)
                text.fail(value.data(), fmt::format("more than {} integers", mostIntegers), "fewer");
        }
        integers.values.resize(count, integers.values.front());
    }
    return integers;
}

std::optional<std::int64_t> integerOf(std::string_view value)
{
    std::int64_t number = 0;
    const auto [after, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    return error == std::errc{} && after != value.data() ? std::optional(number) : std::nullopt;
}

std::string_view parameterOf(const TextCursor& text, std::string_view value, std::string_view key)
{
    const std::size_t open = value.find_first_of("<{");
    if (open == std::string_view::npos)
        return {};
    TextCursor cursor = cursorAtPart(text, value.substr(open));
    cursor.advance();
    const char* const end = value.data() + value.size();
    while (cursor.at() < end) {
        cursor.skipSpace();
        (void)cursor.eat(',');
        cursor.skipSpace();
        const std::string_view word = takeIdentifier(cursor);
        if (word.empty())
            return {};
        if (!cursor.eat('=')) // a flag, or the "raw" of #mhlo.conv<raw input_batch_dimension = 0, …>
            continue;
        const std::string_view found = takeAttributeValue(cursor);
        if (word == key)
            return found;
    }
    return {};
}

std::string_view enumWord(std::string_view value)
{
    value = withoutQuotes(value);
    if (value.ends_with('>')) {
        value.remove_suffix(1);
        value.remove_prefix(value.rfind('<') + 1);
        const std::size_t blank = value.find_last_of(" ");
        value.remove_prefix(blank == std::string_view::npos ? 0 : blank + 1);
    }
    return value;
}

std::vector<std::string_view> listParts(const TextCursor& text, std::string_view value)
{
    std::vector<std::string_view> parts;
    if (!value.starts_with('['))
        return parts;
    TextCursor cursor = cursorAtPart(text, value);
    cursor.advance();
    if (cursor.eat(']'))
        return parts;
    do
        parts.push_back(takeAttributeValue(cursor));
    while (cursor.eat(','));
    return parts;
}

std::string_view symbolOf(std::string_view value)
{
    if (value.starts_with('@'))
        value.remove_prefix(1);
    return withoutQuotes(value);
}

} // namespace tgraph::hlo::stablehlo
