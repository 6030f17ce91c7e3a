// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns the number of leading bytes that are valid UTF-8 (RFC 3629: shortest forms, no surrogates, up to U+10FFFF);
/// all bytes if the whole text is valid.
[[nodiscard]] std::size_t validUtf8Prefix(std::span<const std::uint8_t> bytes);

[[nodiscard]] bool isUtf8(std::string_view text);
/// Returns the text with U+FFFD for each byte that is not part of valid UTF-8.
[[nodiscard]] std::string validUtf8(std::string_view text);
/// Appends a character as UTF-8; returns false beyond U+10FFFF.
bool appendUtf8(std::string& text, std::uint32_t code);

} // namespace tgraph
