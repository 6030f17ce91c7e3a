// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/rawtable.h"

#include "engine/core/task.h"

#include <algorithm>
#include <numeric>

namespace tgraph {

std::size_t RawTable::addColumn(std::string_view name)
{
    m_input->checkColumns(m_columns.size() + 1);
    m_columns.emplace_back(name);
    m_columns.back().fill(m_rows);
    return m_columns.size() - 1;
}

std::size_t RawTable::column(std::string_view name)
{
    // Rows have their values in the same order.
    if (m_next < m_columns.size() && m_columns[m_next].name() == name)
        return m_next++;
    const std::optional<std::size_t> found = find(name);
    const std::size_t index = found ? *found : addColumn(name);
    m_next = index + 1;
    return index;
}

std::optional<std::size_t> RawTable::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_columns, name, &ValueColumn::name);
    return found != m_columns.end() ? std::optional(static_cast<std::size_t>(found - m_columns.begin())) : std::nullopt;
}

void RawTable::endRow()
{
    constexpr std::size_t rowsBetweenChecks = 256;
    m_input->checkRows(++m_rows);
    for (ValueColumn& column : m_columns)
        column.fill(m_rows);
    m_next = 0;
    if (m_rows % rowsBetweenChecks == 0) {
        throwIfStopped(m_input->stop);
        m_input->checkMemory(memoryBytes());
    }
}

std::size_t RawTable::memoryBytes() const
{
    return std::accumulate(m_columns.begin(), m_columns.end(), std::size_t{0},
                           [](std::size_t sum, const ValueColumn& column) { return sum + column.memoryBytes(); });
}

} // namespace tgraph
