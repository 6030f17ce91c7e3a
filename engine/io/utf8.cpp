// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/utf8.h"

#include <algorithm>
#include <cstring>

namespace tgraph {
namespace {

/// Returns the bytes of the character that starts here; 0 if it is invalid.
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

/// Returns a lower bound of the number of leading ASCII bytes: most text is ASCII only and is checked eight bytes at a
/// time.
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

} // namespace tgraph
