// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/tablebuilder.h"
#include "engine/measured/valuecolumn.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace tgraph {

/// Rows of texts in named columns whose roles are not determined yet.
class RawTable {
public:
    explicit RawTable(const TableInput& input) : m_input(&input) { }

    /// Adds a column. The earlier rows get empty texts. @throws Error if there are too many columns
    std::size_t addColumn(std::string_view name);
    /// Returns the column with this name and adds it if it is new.
    std::size_t column(std::string_view name);
    /// Returns the column of this name; std::nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

    /// Sets a value of the current row. If it is set again, the first value is kept.
    void set(std::size_t column, std::string_view text)
    {
        if (m_columns[column].rows() == m_rows)
            m_columns[column].add(text);
    }
    /// Ends the current row; values that are not set are empty. @throws Error if the table is too
    /// large; Cancelled
    void endRow();

    [[nodiscard]] std::size_t rows() const { return m_rows; }
    [[nodiscard]] std::vector<ValueColumn>& columns() { return m_columns; }
    [[nodiscard]] const std::vector<ValueColumn>& columns() const { return m_columns; }
    [[nodiscard]] std::size_t memoryBytes() const;

    /// Marks the table as one in which only the last iterations of Ray Tune's trials are left.
    void setOfTrials() { m_isOfTrials = true; }
    [[nodiscard]] bool isOfTrials() const { return m_isOfTrials; }

private:
    const TableInput* m_input;
    std::vector<ValueColumn> m_columns;
    std::size_t m_next = 0; ///< expected column of the next value
    std::size_t m_rows = 0; ///< number of complete rows
    bool m_isOfTrials = false;
};

} // namespace tgraph
