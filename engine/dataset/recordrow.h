// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/database.h"
#include "engine/dataset/filerecord.h"

#include <optional>
#include <string>

/// Records as rows of the table `files`. Column names are readable, for queries with sqlite3.
namespace tgraph {

/// Version of columns and their contents: increment it on every change; rows of other versions are built again.
inline constexpr int recordRowVersion = 3;

[[nodiscard]] std::string createTableSql();
[[nodiscard]] std::string selectRowsSql(); ///< all
[[nodiscard]] std::string replaceRowSql(); ///< for bindRow()

void bindRow(Statement& statement, const FileRecord& record);

/// Returns std::nullopt for a row that this program did not write: a wrong checksum, values out of range or
/// contradictory.
[[nodiscard]] std::optional<FileRecord> readRow(const Statement& statement);

} // namespace tgraph
