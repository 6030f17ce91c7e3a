// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/names/namestext.h"

#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {

std::string namesText(std::span<const std::string> names, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        text += fmt::format("{}“{}”", i > 0 ? ", " : "", shortenedUtf8(names[i], 60));
    return names.size() > most ? text + fmt::format(" and {} more", names.size() - most) : text;
}

} // namespace tgraph
