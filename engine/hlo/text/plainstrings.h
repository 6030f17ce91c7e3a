// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Removes the escapes from strings of a text; creates each distinct string once.
class PlainStrings {
public:
    /// Stores the strings that it has to create in `ownText`.
    explicit PlainStrings(std::deque<std::string>& ownText) : m_ownText(ownText) { }

    /// Returns the string itself if it has no escape, or if it would not be valid UTF-8 without them.
    std::string_view plain(std::string_view written);
    [[nodiscard]] std::size_t bytes() const { return m_bytes + m_table.bytes(); }

private:
    struct Known {
        std::string_view written;
        std::string_view plain;
    };

    std::deque<std::string>& m_ownText;
    std::vector<Known> m_known;
    IndexTable m_table;
    std::size_t m_bytes = 0;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
