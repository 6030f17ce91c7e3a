// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns the number of bytes from the beginning that are valid UTF-8 (RFC 3629: shortest forms,
/// no surrogates, up to U+10FFFF). If the whole text is valid, this is its size.
[[nodiscard]] std::size_t validUtf8Prefix(std::span<const std::uint8_t> bytes);

[[nodiscard]] bool isUtf8(std::string_view text);
/// Returns the text with each byte that is not part of valid UTF-8 replaced by U+FFFD.
[[nodiscard]] std::string validUtf8(std::string_view text);
/// Appends a character as UTF-8. Returns false for codes above U+10FFFF.
bool appendUtf8(std::string& text, std::uint32_t code);

} // namespace tgraph
