// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"
#include "engine/measured/tablebuilder.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Functions for files with several workloads, of which one is read.
namespace tgraph {

struct Workload {
    std::string name;
    std::string task; ///< shorter name, which several workloads may share; empty: none
    std::size_t rows = 0;
};

/// Returns the index of the workload that TableColumns::workload selects, else of the one with the
/// most rows.
/// @throws Error if the name matches no workload or several
[[nodiscard]] std::size_t chosenWorkload(std::span<const Workload> workloads, const TableInput& input);

/// Returns the note on which of several workloads was chosen.
[[nodiscard]] std::string workloadNote(std::span<const Workload> workloads, std::size_t chosen);

/// Returns the note that all workloads are read because each has only one row.
[[nodiscard]] std::string allWorkloadsNote(std::size_t workloads);

/// Returns the choice of columns without the workload, for the rows of a workload that was
/// selected.
[[nodiscard]] TableColumns withoutWorkload(TableColumns columns);

/// The workloads of the rows of a text table.
class RowWorkloads {
public:
    /// @param column name of a column that gets the workloads' names if all rows are read; empty:
    /// the rows have such columns already
    explicit RowWorkloads(const TableInput& input, std::string_view column = {}) : m_input(&input), m_column(column) { }

    /// Sets the workload of the next row.
    void addRow(const std::string& name);
    [[nodiscard]] bool isEmpty() const { return m_workloads.empty(); }

    /// Returns the rows of the chosen workload, and sets its name and the note on it (empty if
    /// there is only one workload). If none is chosen and each workload has one row, as in files
    /// with the best configuration of each, returns all rows and an empty name.
    [[nodiscard]] RawTable rowsOfChosen(RawTable table, std::string& name, std::string& note) const;

private:
    const TableInput* m_input;
    std::string_view m_column;
    std::vector<Workload> m_workloads; ///< in order of first appearance
    std::map<std::string, std::uint32_t, std::less<>> m_indices; ///< by name
    std::vector<std::uint32_t> m_ofRow;
};

} // namespace tgraph
