// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Replaces the escapes in strings of a text, as absl::CUnescape does for XLA's parser: \n and the
/// like, up to three octal digits, \x with hexadecimal digits, \u and \U with four and eight.
/// Escapes that absl refuses are kept as written. Each distinct string is created once.
class PlainStrings {
public:
    /// Stores the strings that must be created in `ownText`.
    explicit PlainStrings(std::deque<std::string>& ownText) : m_ownText(ownText) { }

    /// Returns the bytes of a string. They need not be UTF-8; protobuf stores them in fields of
    /// type `bytes`.
    std::string_view bytesOf(std::string_view written) { return find(written).bytes; }
    /// Returns the string as text. Each byte that is not part of valid UTF-8 is replaced by U+FFFD,
    /// because a protobuf's `string`, JSON and the window cannot represent it. Such strings are
    /// counted.
    std::string_view textOf(std::string_view written);
    /// Returns how often textOf() replaced bytes.
    [[nodiscard]] std::uint64_t replacedCount() const { return m_replaced; }
    [[nodiscard]] std::size_t bytes() const { return m_bytes + m_table.bytes(); }

private:
    struct Known {
        std::string_view written;
        std::string_view bytes;
        std::string_view text;
    };
    Known find(std::string_view written);
    std::string_view keep(std::string text);

    std::deque<std::string>& m_ownText;
    std::vector<Known> m_known;
    IndexTable m_table;
    std::size_t m_bytes = 0;
    std::uint64_t m_replaced = 0;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
