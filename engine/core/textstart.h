// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>

namespace tgraph::hlo {

/// Returns the text without the UTF-8 byte order mark at its beginning.
[[nodiscard]] inline std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    text.remove_prefix(text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0);
    return text;
}

/// Returns the text without the blanks and comment lines at its beginning. A comment line begins
/// with `comment`; if that is empty, there are no comments.
[[nodiscard]] inline std::string_view statementsOf(std::string_view text, std::string_view comment)
{
    text = withoutByteOrderMark(text);
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        if (comment.empty() || !text.starts_with(comment))
            return text;
        text.remove_prefix(std::min(text.find('\n'), text.size()));
    }
}

} // namespace tgraph::hlo
