// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/plainstrings.h"

#include "engine/io/utf8.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace tgraph::hlo {
namespace {

/// An escape sequence without its backslash: the bytes that it represents and the length of its
/// text.
struct Escape {
    std::string bytes;
    std::size_t length = 0;
};

std::size_t hexDigitsAt(std::string_view text)
{
    return std::min(text.find_first_not_of("0123456789abcdefABCDEF"), text.size());
}

/// Returns the number that the digits represent in a base; std::nullopt if there are no digits, or
/// if the number exceeds `most`.
std::optional<std::uint32_t> numberOf(std::string_view digits, int base, std::uint32_t most)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    const bool isWhole = error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
    return isWhole && number <= most ? std::optional(number) : std::nullopt;
}

std::string byteOf(std::uint32_t number)
{
    return {static_cast<char>(static_cast<unsigned char>(number))};
}

/// Reads \u00e9 or \U0001f600; surrogates are not characters.
std::optional<Escape> characterAt(std::string_view text)
{
    const std::size_t digits = text.front() == 'u' ? 4 : 8;
    const auto code = text.size() > digits ? numberOf(text.substr(1, digits), 16, 0x10ffff) : std::nullopt;
    Escape escape{.bytes = {}, .length = digits + 1};
    if (!code || (*code >= 0xd800 && *code < 0xe000))
        return std::nullopt;
    appendUtf8(escape.bytes, *code);
    return escape;
}

/// Returns the escape at the beginning of the text, which follows a backslash; std::nullopt if absl
/// does not define it.
std::optional<Escape> escapeAt(std::string_view text)
{
    constexpr std::string_view letters = "abfnrtv\\?'\"";
    constexpr std::string_view meanings = "\a\b\f\n\r\t\v\\?'\"";
    if (text.empty())
        return std::nullopt;
    if (const std::size_t index = letters.find(text.front()); index != std::string_view::npos)
        return Escape{.bytes = std::string(1, meanings[index]), .length = 1};
    if (text.front() == 'u' || text.front() == 'U')
        return characterAt(text);
    if (text.front() == 'x' || text.front() == 'X') {
        const std::size_t digits = hexDigitsAt(text.substr(1));
        const auto byte = numberOf(text.substr(1, digits), 16, 0xff);
        return byte ? std::optional(Escape{.bytes = byteOf(*byte), .length = digits + 1}) : std::nullopt;
    }
    const std::size_t digits
        = std::min(text.substr(0, 3).find_first_not_of("01234567"), std::min(text.size(), std::size_t{3}));
    const auto byte = numberOf(text.substr(0, digits), 8, 0xff);
    return byte ? std::optional(Escape{.bytes = byteOf(*byte), .length = digits}) : std::nullopt;
}

std::string withoutEscapes(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const std::size_t backslash = std::min(text.find('\\'), text.size());
        plain += text.substr(0, backslash);
        text.remove_prefix(backslash);
        if (text.empty())
            break;
        const std::optional<Escape> escape = escapeAt(text.substr(1));
        if (escape)
            plain += escape->bytes;
        else
            plain += text.substr(0, 2);
        text.remove_prefix(std::min(text.size(), 1 + (escape ? escape->length : 1)));
    }
    return plain;
}

} // namespace

std::string_view PlainStrings::textOf(std::string_view written)
{
    const Known known = find(written);
    m_replaced += known.text.data() == known.bytes.data() ? 0U : 1U;
    return known.text;
}

PlainStrings::Known PlainStrings::find(std::string_view written)
{
    if (written.find('\\') == std::string_view::npos)
        return {.written = written, .bytes = written, .text = written};
    const std::uint64_t hash = textHash(written, m_seed);
    const std::uint32_t known
        = m_table.find(hash, [&](std::uint32_t index) { return m_known[index].written == written; });
    if (known != IndexTable::none)
        return m_known[known];
    const std::string_view bytes = keep(withoutEscapes(written));
    const std::string_view text = isUtf8(bytes) ? bytes : keep(validUtf8(bytes));
    m_table.insert(hash, static_cast<std::uint32_t>(m_known.size()));
    m_known.push_back({.written = written, .bytes = bytes, .text = text});
    m_bytes += 2 * sizeof(Known);
    return m_known.back();
}

std::string_view PlainStrings::keep(std::string text)
{
    m_bytes += text.size() + sizeof(std::string);
    return m_ownText.emplace_back(std::move(text));
}

} // namespace tgraph::hlo
