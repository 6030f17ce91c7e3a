// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <string>
#include <string_view>

namespace tgraph {

[[nodiscard]] inline QString viewText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Compares `text` without regard to the case of ASCII letters. Copies nothing: suited to lists of all instructions.
[[nodiscard]] inline bool containsWords(std::string_view text, const std::string& lowerWords)
{
    const auto lower
        = [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; };
    return !std::ranges::search(text, lowerWords, {}, lower).empty();
}

} // namespace tgraph
