// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// A user's choice of the columns of a measured table. The reader determines empty fields by the content.
struct TableColumns {
    std::vector<std::string> parameters; ///< all others are none; empty: determined by the content
    std::vector<std::string> ignored;
    std::string objective;
    std::optional<bool> maximise; ///< direction of the objective
    std::string unit; ///< of the objective: "ms"
    std::string workload; ///< of a log with several: its name, a part that only it has, or its number from 1

    [[nodiscard]] bool isEmpty() const { return *this == TableColumns(); }
    bool operator==(const TableColumns&) const = default;
};

/// Returns the given choice; its empty fields are those of the other. A unit and a direction belong to their objective,
/// if the other choice names one: they are not taken for another one.
[[nodiscard]] TableColumns completed(TableColumns given, const TableColumns& other);

/// Returns the file beside a table that keeps a user's choice: FILE.columns.json.
[[nodiscard]] std::filesystem::path columnsFileOf(const std::filesystem::path& table);

/// Returns the remembered choice; std::nullopt if there is none. Reads 1 MB at most.
/// @throws Error that names columnsFileOf() if it is damaged
[[nodiscard]] std::optional<TableColumns> readColumns(const std::filesystem::path& table);

/// Remembers a choice; an empty one removes the file. @throws Error
void writeColumns(const std::filesystem::path& table, const TableColumns& columns);

} // namespace tgraph
