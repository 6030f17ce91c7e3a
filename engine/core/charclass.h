// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// Classes of characters; an enumeration of them for the HLO text lexer.
namespace tgraph::hlo {

enum class CharClass : std::uint8_t { Other, Blank, NewLine, Name, Open, Close, Quote, Slash };

constexpr std::array<CharClass, 256> makeClasses()
{
    std::array<CharClass, 256> classes{};
    const auto set = [&](std::string_view characters, CharClass of) {
        for (const char c : characters)
            classes[static_cast<unsigned char>(c)] = of;
    };
    set(" \t\r\f\v", CharClass::Blank);
    set("\n", CharClass::NewLine);
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-", CharClass::Name);
    set("([{", CharClass::Open);
    set(")]}", CharClass::Close);
    set("\"'", CharClass::Quote);
    set("/", CharClass::Slash);
    return classes;
}

inline constexpr std::array<CharClass, 256> charClasses = makeClasses();

constexpr CharClass classOf(char c)
{
    return charClasses[static_cast<unsigned char>(c)];
}

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Returns true for a character that may start an identifier: an ASCII letter or an underscore.
constexpr bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

inline constexpr std::ptrdiff_t stopStride = std::ptrdiff_t{1} << 24; ///< bytes between two checks of the stop token

} // namespace tgraph::hlo
