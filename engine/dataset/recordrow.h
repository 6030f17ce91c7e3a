// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/database.h"
#include "engine/dataset/filerecord.h"

#include <optional>
#include <string>

/// Records as rows of the table `files`. Column names are readable, for queries with sqlite3.
namespace tgraph {

/// Version of the columns and their contents. Increment it on every change; rows of other versions
/// are then created again.
inline constexpr int recordRowVersion = 3;

[[nodiscard]] std::string createTableSql();
[[nodiscard]] std::string selectRowsSql(); ///< all
[[nodiscard]] std::string replaceRowSql(); ///< SQL statement for bindRow()

void bindRow(Statement& statement, const FileRecord& record);

/// Returns std::nullopt for a row that this program did not write: if its checksum is wrong, or
/// values are out of range or contradict each other.
[[nodiscard]] std::optional<FileRecord> readRow(const Statement& statement);

} // namespace tgraph
