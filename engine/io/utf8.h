// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tgraph {

/// Returns the number of leading bytes that are valid UTF-8 (RFC 3629: shortest forms, no surrogates, up to U+10FFFF);
/// all bytes if the whole text is valid.
[[nodiscard]] std::size_t validUtf8Prefix(std::span<const std::uint8_t> bytes);

} // namespace tgraph
