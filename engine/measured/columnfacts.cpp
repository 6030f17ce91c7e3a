// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/columnfacts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace tgraph {
namespace {

/// Returns true if a text begins like a pattern, in which 0 stands for any digit and Y for a year
/// of this or the last century.
bool beginsLike(std::string_view text, std::string_view form)
{
    for (const char f : form) {
        if (f == 'Y') {
            if (!text.starts_with("19") && !text.starts_with("20"))
                return false;
            text.remove_prefix(2);
            if (!beginsLike(text, "00"))
                return false;
            text.remove_prefix(2);
            continue;
        }
        if (text.empty() || (f == '0' ? text.front() < '0' || text.front() > '9' : text.front() != f))
            return false;
        text.remove_prefix(1);
    }
    return true;
}

bool isDate(std::string_view text)
{
    constexpr auto forms
        = std::to_array<std::string_view>({"Y-00-00", "00/00/Y", "0/00/Y", "00/0/Y", "0/0/Y", "00.00.Y", "Y/00/00"});
    return std::ranges::any_of(forms, [text](std::string_view form) { return beginsLike(text, form); })
        || beginsLike(text, "0 days 00:") || beginsLike(text, "00 days 00:");
}

} // namespace

bool isMissing(std::string_view text)
{
    constexpr std::array<std::string_view, 7> words = {"", "nan", "none", "null", "na", "n/a", "-"};
    return std::ranges::any_of(words, [text](std::string_view word) {
        return std::ranges::equal(text, word, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
    });
}

ColumnFacts factsOf(const ValueColumn& column, NumberForm form, const CellNumbers* cells)
{
    std::vector<std::size_t> counts(column.texts().size());
    for (const std::uint32_t code : column.codes())
        ++counts[code];
    ColumnFacts facts{.distinct = column.texts().size(), .areDates = !column.texts().empty()};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::string_view text = column.texts()[i];
        facts.areDates = facts.areDates && isDate(text);
        std::optional<double> number = cells == nullptr ? numberIn(text, form) : std::optional(cells->ofText[i]);
        if (number && std::isnan(*number))
            number = std::nullopt;
        if (number) {
            ++facts.distinctNumbers;
            facts.numbers += counts[i];
            facts.areWhole = facts.areWhole && *number == std::trunc(*number);
        } else if (isMissing(text)) {
            facts.missing += counts[i];
        }
    }
    return facts;
}

} // namespace tgraph
