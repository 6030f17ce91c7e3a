// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/workloads.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/measured/extrarows.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {

std::size_t chosenWorkload(std::span<const Workload> workloads, const TableInput& input)
{
    const std::string& wanted = input.columns.workload;
    if (wanted.empty())
        return static_cast<std::size_t>(std::ranges::max_element(workloads, {}, &Workload::rows) - workloads.begin());
    const auto number = parseNumber<std::size_t>(wanted);
    if (number && *number >= 1 && *number <= workloads.size())
        return *number - 1;
    std::vector<std::size_t> found;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < workloads.size(); ++i) {
        if (workloads[i].name == wanted || workloads[i].task == wanted)
            return i;
        names.push_back(workloads[i].name);
        if (workloads[i].name.find(wanted) != std::string::npos)
            found.push_back(i);
    }
    if (found.size() != 1)
        throw ColumnError(input, ColumnPart::Workload,
                          fmt::format("“{}”, which {} workloads have", wanted, found.empty() ? "no" : "several"),
                          fmt::format("1 to {}, or one of {}", workloads.size(), namesText(names)));
    return found.front();
}

std::string workloadNote(std::span<const Workload> workloads, std::size_t chosen)
{
    std::size_t rows = 0;
    for (const Workload& workload : workloads)
        rows += workload.rows;
    return fmt::format("Workload {} of {} in this file ({} of {} rows): {}.", chosen + 1, countText(workloads.size()),
                       countText(workloads[chosen].rows), countText(rows), shortenedUtf8(workloads[chosen].name, 120));
}

std::string allWorkloadsNote(std::size_t workloads)
{
    return fmt::format("{} have one row each: all are read. What was measured for one workload does not compare with "
                       "another; --workload chooses one.",
                       pluralText(workloads, "workload"));
}

TableColumns withoutWorkload(TableColumns columns)
{
    columns.workload.clear();
    return columns;
}

void RowWorkloads::addRow(const std::string& name)
{
    const auto [found, isNew] = m_indices.try_emplace(name, static_cast<std::uint32_t>(m_workloads.size()));
    if (isNew)
        m_workloads.push_back({.name = name, .task = {}});
    ++m_workloads[found->second].rows;
    m_ofRow.push_back(found->second);
}

RawTable RowWorkloads::rowsOfChosen(RawTable table, std::string& name, std::string& note) const
{
    if (m_workloads.size() > 1 && m_workloads.size() == m_ofRow.size() && m_input->columns.workload.empty()) {
        note = allWorkloadsNote(m_workloads.size());
        if (!m_column.empty()) {
            ValueColumn& names = table.columns().emplace_back(m_column);
            for (const Workload& workload : m_workloads)
                names.add(workload.name);
        }
        return table;
    }
    const std::size_t chosen = chosenWorkload(m_workloads, *m_input);
    name = m_workloads[chosen].name;
    if (m_workloads.size() == 1)
        return table;
    note = workloadNote(m_workloads, chosen);
    std::vector<std::size_t> others;
    for (std::size_t row = 0; row < m_ofRow.size(); ++row)
        if (m_ofRow[row] != chosen)
            others.push_back(row);
    return withoutRows(table, others, *m_input);
}

} // namespace tgraph
