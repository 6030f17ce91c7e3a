// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/table.h"

#include <algorithm>
#include <numeric>

namespace tgraph::cli {
namespace {

constexpr std::size_t gap = 2;

std::string withoutBlanks(std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

} // namespace

std::size_t textWidth(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](unsigned char byte) { return (byte & 0xc0) != 0x80; }));
}

std::vector<std::size_t> Table::widths() const
{
    std::vector<std::size_t> widths;
    for (const auto& row : m_rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], textWidth(row[column]));
    }
    return widths;
}

std::size_t Table::width() const
{
    const std::vector<std::size_t> all = widths();
    return std::reduce(all.begin(), all.end(), all.empty() ? 0 : gap * (all.size() - 1));
}

std::string Table::line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths) const
{
    std::string text;
    for (std::size_t column = 0; column < row.size(); ++column) {
        const std::string padding(widths[column] - textWidth(row[column]), ' ');
        text += std::string(column == 0 ? 0 : gap, ' ');
        text += column < m_leftColumns ? row[column] + padding : padding + row[column];
    }
    return text;
}

std::string Table::text() const
{
    const std::vector<std::size_t> all = widths();
    std::string text;
    for (const auto& row : m_rows)
        text += withoutBlanks(line(row, all));
    return text;
}

std::string Table::textWithColumn(const std::vector<std::string>& last) const
{
    const std::vector<std::size_t> all = widths();
    const std::size_t full = width();
    std::string text;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::string before = line(m_rows[i], all);
        text += withoutBlanks(before + std::string(full - textWidth(before) + gap, ' ') + last[i]);
    }
    return text;
}

} // namespace tgraph::cli
