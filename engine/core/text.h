// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tgraph {

/// Formats "47,712". For display; never for files that programs read.
[[nodiscard]] std::string countText(std::uint64_t count);

/// Formats nanoseconds in a suitable unit with four significant digits: "812 ns", "79.54 ms", "23.27 s".
[[nodiscard]] std::string durationText(double nanoseconds);

/// Formats "1.24 MB" (powers of 1000).
[[nodiscard]] std::string bytesText(double bytes);

/// Formats "0.027 %", with enough digits for small shares.
[[nodiscard]] std::string percentText(double share);

/// Returns "3 of 40 configurations have no published runtime and are left out".
[[nodiscard]] std::string unpublishedText(std::uint64_t unpublished, std::uint64_t count);

/// Returns "1 node", "3 nodes", "1,024 nodes".
[[nodiscard]] std::string pluralText(std::uint64_t count, const char* singular);

/// Returns the text, or its beginning and … if it has more than `most` bytes. Never cuts inside a character.
[[nodiscard]] std::string shortenedUtf8(std::string_view text, std::size_t most);

/// Returns the text with a to z in place of A to Z.
[[nodiscard]] std::string lowered(std::string_view text);

} // namespace tgraph
