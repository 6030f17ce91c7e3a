// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// Returns the number of characters in UTF-8 text, which equals its columns for the texts printed here.
[[nodiscard]] std::size_t textWidth(std::string_view text);

/// Formats rows of cells as aligned text with two blanks between columns. The first columns are
/// left-aligned, the others right-aligned. Rows may be shorter than the header; lines have no
/// trailing blanks.
class Table {
public:
    explicit Table(std::vector<std::string> header, std::size_t leftColumns = 1)
        : m_rows{std::move(header)}, m_leftColumns(leftColumns)
    {
    }

    void addRow(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }

    [[nodiscard]] std::string text() const;

    /// Returns the text with one more left-aligned column: a cell for the header and one per row.
    [[nodiscard]] std::string textWithColumn(const std::vector<std::string>& last) const;

    /// Returns the width of a full line in columns.
    [[nodiscard]] std::size_t width() const;

private:
    [[nodiscard]] std::vector<std::size_t> widths() const;
    [[nodiscard]] std::string line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths) const;

    std::vector<std::vector<std::string>> m_rows;
    std::size_t m_leftColumns;
};

} // namespace tgraph::cli
