// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tgraph {

/// How many leading bytes are valid UTF-8 (RFC 3629: shortest forms, no surrogates, up to U+10FFFF); all when the
/// whole text is.
[[nodiscard]] std::size_t validUtf8Prefix(std::span<const std::uint8_t> bytes);

} // namespace tgraph
