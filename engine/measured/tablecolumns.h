// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// A user's choice of the columns of a measured table. For empty fields, the reader decides by the
/// contents.
struct TableColumns {
    /// Names of the parameters, no other column is one; empty: determined by the contents
    std::vector<std::string> parameters;
    std::vector<std::string> ignored;
    std::string objective;
    std::optional<bool> maximise; ///< direction of the objective
    std::string unit; ///< unit of the objective: "ms"
    /// Workload to read from a log with several: its name, a unique part of it, or its number from
    /// 1
    std::string workload;

    [[nodiscard]] bool isEmpty() const { return *this == TableColumns(); }
    bool operator==(const TableColumns&) const = default;
};

/// Returns the given choice with its empty fields filled from the other choice. A unit and a
/// direction belong to an objective: they are not taken over if the other choice names a different
/// one.
[[nodiscard]] TableColumns completed(TableColumns given, const TableColumns& other);

/// Returns the path of the file that stores a user's choice beside the table: FILE.columns.json.
[[nodiscard]] std::filesystem::path columnsFileOf(const std::filesystem::path& table);

/// Returns the stored choice; std::nullopt if there is none. Reads at most 1 MB.
/// @throws Error that names columnsFileOf() if it is damaged
[[nodiscard]] std::optional<TableColumns> readColumns(const std::filesystem::path& table);

/// Stores a choice. An empty choice removes the file. @throws Error
void writeColumns(const std::filesystem::path& table, const TableColumns& columns);

} // namespace tgraph
