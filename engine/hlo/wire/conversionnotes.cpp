// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/conversionnotes.h"

#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo {

void ConversionNotes::count(Counts& counts, std::string_view what)
{
    constexpr std::size_t mostKinds = 200; // text from unknown sources can have any number of keys
    auto found = counts.find(what);
    if (found == counts.end())
        found = counts.emplace(counts.size() < mostKinds ? what : "other attributes", 0).first;
    ++found->second;
}

std::vector<std::string> ConversionNotes::lines() const
{
    std::vector<std::pair<std::string, std::uint64_t>> sorted(m_ofInstructions.begin(), m_ofInstructions.end());
    std::ranges::stable_sort(sorted, std::greater<>(), &std::pair<std::string, std::uint64_t>::second);
    std::vector<std::string> lines;
    for (const auto& [what, count] : sorted)
        lines.push_back(fmt::format("dropped: {} of {}", what, pluralText(count, "instruction")));
    for (const auto& [what, count] : m_ofModule)
        lines.push_back(fmt::format("dropped: {} of the module", what));
    return lines;
}

} // namespace tgraph::hlo
