// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/text.h"

#include <QString>

#include <algorithm>
#include <string>
#include <string_view>

namespace tgraph {

/// Compares `text` without regard to the case of ASCII letters. Copies nothing: suited to lists of all instructions.
[[nodiscard]] inline bool containsWords(std::string_view text, const std::string& lowerWords)
{
    const auto lower
        = [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; };
    return !std::ranges::search(text, lowerWords, {}, lower).empty();
}

} // namespace tgraph
