// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tgraph {

/// Formats a count with separators: "47,712". For display only, not for files that programs read.
[[nodiscard]] std::string countText(std::uint64_t count);

/// Formats nanoseconds in a suitable unit with four significant digits: "812 ns", "79.54 ms", "23.27 s".
[[nodiscard]] std::string durationText(double nanoseconds);

/// Formats a number of bytes in powers of 1000: "1.24 MB".
[[nodiscard]] std::string bytesText(double bytes);

/// Formats a share as a percentage: "0.027 %". Small shares get enough digits.
[[nodiscard]] std::string percentText(double share);

/// Returns "3 of 40 configurations have no published runtime and are left out".
[[nodiscard]] std::string unpublishedText(std::uint64_t unpublished, std::uint64_t count);

/// Returns the count and the noun: "1 node", "3 nodes", "1,024 nodes".
[[nodiscard]] std::string pluralText(std::uint64_t count, const char* singular);

/// Returns the text, cut after at most `most` bytes and with "…" appended if it is longer. Never
/// cuts inside a character.
[[nodiscard]] std::string shortenedUtf8(std::string_view text, std::size_t most);

/// Returns the text with A to Z replaced by a to z.
[[nodiscard]] std::string lowered(std::string_view text);

} // namespace tgraph
