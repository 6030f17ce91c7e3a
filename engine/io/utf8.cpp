// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/utf8.h"

#include <algorithm>
#include <cstring>

namespace tgraph {
namespace {

/// Returns the number of bytes of the character that starts here; 0 if it is invalid.
std::size_t characterSize(std::span<const std::uint8_t> bytes)
{
    const std::uint8_t first = bytes[0];
    if (first < 0x80)
        return 1;
    const std::size_t size = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (size == 0 || size > bytes.size())
        return 0;
    // The range of the second byte excludes longer forms, surrogates and values past U+10FFFF.
    const std::uint8_t low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const std::uint8_t high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    const auto isContinuation = [](std::uint8_t byte) { return byte >= 0x80 && byte <= 0xbf; };
    const bool valid
        = bytes[1] >= low && bytes[1] <= high && std::ranges::all_of(bytes.subspan(2, size - 2), isContinuation);
    return valid ? size : 0;
}

/// Returns a lower bound of the number of leading ASCII bytes. It checks eight bytes at a time,
/// because most text is ASCII only.
std::size_t asciiPrefix(std::span<const std::uint8_t> bytes)
{
    std::size_t at = 0;
    std::uint64_t word = 0;
    for (; bytes.size() - at >= sizeof word; at += sizeof word) {
        std::memcpy(&word, bytes.data() + at, sizeof word);
        if ((word & 0x8080808080808080U) != 0)
            break;
    }
    return at;
}

} // namespace

std::size_t validUtf8Prefix(std::span<const std::uint8_t> bytes)
{
    std::size_t at = 0;
    while (at < bytes.size()) {
        at += asciiPrefix(bytes.subspan(at));
        if (at == bytes.size())
            break;
        const std::size_t size = characterSize(bytes.subspan(at));
        if (size == 0)
            break;
        at += size;
    }
    return at;
}

bool isUtf8(std::string_view text)
{
    return validUtf8Prefix({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}) == text.size();
}

std::string validUtf8(std::string_view text)
{
    std::string valid;
    while (!text.empty()) {
        const std::size_t size = validUtf8Prefix({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
        valid += text.substr(0, size);
        text.remove_prefix(size);
        if (!text.empty()) {
            valid += "\xef\xbf\xbd";
            text.remove_prefix(1);
        }
    }
    return valid;
}

bool appendUtf8(std::string& text, std::uint32_t code)
{
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code > 0x10ffff)
        return false;
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xc0U | (code >> 6U));
        add(0x80U | (code & 0x3fU));
    } else if (code < 0x10000) {
        add(0xe0U | (code >> 12U));
        add(0x80U | ((code >> 6U) & 0x3fU));
        add(0x80U | (code & 0x3fU));
    } else {
        add(0xf0U | (code >> 18U));
        add(0x80U | ((code >> 12U) & 0x3fU));
        add(0x80U | ((code >> 6U) & 0x3fU));
        add(0x80U | (code & 0x3fU));
    }
    return true;
}

} // namespace tgraph
