// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/textplace.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {

std::string textPlace(std::string_view text, std::size_t offset, std::uint64_t linesBefore)
{
    const std::string_view before = text.substr(0, offset);
    const auto line = linesBefore + 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    const std::size_t lineBegin = before.rfind('\n') + 1; // without a newline, npos + 1 is 0
    const auto column = 1 + std::ranges::count_if(before.substr(lineBegin), [](char c) {
                            // Counts characters, not bytes
                            return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
                        });
    return fmt::format("line {}, column {}", line, column);
}

} // namespace tgraph
