// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/database.h"
#include "engine/dataset/filerecord.h"

#include <optional>
#include <string>

/// Records as rows of the table `files`. Columns have names that a person can ask for with sqlite3.
namespace tgraph {

/// Goes up whenever a column changes, or what stands in one: rows of another number are made again.
inline constexpr int recordRowVersion = 1;

[[nodiscard]] std::string createTableSql();
[[nodiscard]] std::string selectRowsSql(); ///< all
[[nodiscard]] std::string replaceRowSql(); ///< for bindRow()

void bindRow(Statement& statement, const FileRecord& record);

/// Nothing for a row that no program of ours wrote: a checksum that is not its own, values out of range or in
/// contradiction.
[[nodiscard]] std::optional<FileRecord> readRow(const Statement& statement);

} // namespace tgraph
