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

/// Files with several workloads, of which one is read.
namespace tgraph {

struct Workload {
    std::string name;
    std::string task; ///< a shorter name that several may have; empty: none
    std::size_t rows = 0;
};

/// Returns the index of the workload that TableColumns::workload names, or of the one with the most rows.
/// @throws Error for a name that no or several workloads have
[[nodiscard]] std::size_t chosenWorkload(std::span<const Workload> workloads, const TableInput& input);

/// Returns the note on the workload that was chosen among several.
[[nodiscard]] std::string workloadNote(std::span<const Workload> workloads, std::size_t chosen);

/// Returns the note on workloads of one row each, all of which are read.
[[nodiscard]] std::string allWorkloadsNote(std::size_t workloads);

/// Returns the choice of columns for the rows of a workload.
[[nodiscard]] TableColumns withoutWorkload(TableColumns columns);

/// The workloads of the rows of a table as text.
class RowWorkloads {
public:
    /// @param column a column for the names if all rows are read; empty: the rows have columns of their own for them
    explicit RowWorkloads(const TableInput& input, std::string_view column = {}) : m_input(&input), m_column(column) { }

    /// Names the workload of the next row.
    void addRow(const std::string& name);
    [[nodiscard]] bool isEmpty() const { return m_workloads.empty(); }

    /// Returns the rows of the chosen workload; sets its name and the note on it, which is empty if there is only one.
    /// Returns all rows if none is chosen and each has one row, as files with the best of each workload; the name is
    /// empty then.
    [[nodiscard]] RawTable rowsOfChosen(RawTable table, std::string& name, std::string& note) const;

private:
    const TableInput* m_input;
    std::string_view m_column;
    std::vector<Workload> m_workloads; ///< by first appearance
    std::map<std::string, std::uint32_t, std::less<>> m_indices; ///< by name
    std::vector<std::uint32_t> m_ofRow;
};

} // namespace tgraph
