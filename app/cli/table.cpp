// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/table.h"

#include <algorithm>

namespace tgraph::cli {
namespace {

/// Characters of UTF-8 text, which are columns for what we print.
std::size_t width(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](unsigned char byte) { return (byte & 0xc0) != 0x80; }));
}

std::string line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths)
{
    std::string text;
    for (std::size_t column = 0; column < row.size(); ++column) {
        const std::string padding(widths[column] - std::min(widths[column], width(row[column])), ' ');
        text += column == 0 ? row[column] + padding : "  " + padding + row[column];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

} // namespace

std::string Table::text() const
{
    std::vector<std::size_t> widths;
    for (const auto& row : m_rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], width(row[column]));
    }
    std::string text;
    for (const auto& row : m_rows)
        text += line(row, widths);
    return text;
}

} // namespace tgraph::cli
