// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// Rows of cells as aligned text for people: the first column to the left, the others to the right, two blanks between.
/// Rows may be shorter than the header; no line ends in blanks.
class Table {
public:
    explicit Table(std::vector<std::string> header) : m_rows{std::move(header)} { }

    void addRow(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }

    [[nodiscard]] std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace tgraph::cli
