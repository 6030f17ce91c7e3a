// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// Characters of UTF-8 text, which are columns for what we print.
[[nodiscard]] std::size_t textWidth(std::string_view text);

/// Rows of cells as aligned text for people: the first columns to the left, the others to the right, two blanks
/// between. Rows may be shorter than the header; no line ends in blanks.
class Table {
public:
    explicit Table(std::vector<std::string> header, std::size_t leftColumns = 1)
        : m_rows{std::move(header)}, m_leftColumns(leftColumns)
    {
    }

    void addRow(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }

    [[nodiscard]] std::string text() const;

    /// With one more column, to the left: a cell for the header and one for each row.
    [[nodiscard]] std::string textWithColumn(const std::vector<std::string>& last) const;

    /// Columns that a full line takes.
    [[nodiscard]] std::size_t width() const;

private:
    [[nodiscard]] std::vector<std::size_t> widths() const;
    [[nodiscard]] std::string line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths) const;

    std::vector<std::vector<std::string>> m_rows;
    std::size_t m_leftColumns;
};

} // namespace tgraph::cli
