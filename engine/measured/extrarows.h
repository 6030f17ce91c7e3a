// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"
#include "engine/measured/tablebuilder.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Rows of a text table that may not be configurations, ascending.
struct DoubtfulRows {
    std::vector<std::size_t> summaries; ///< rows for which beginsLikeSummary() is true
    std::vector<std::size_t> commented; ///< rows whose lines begin with "#"
    std::vector<std::size_t> ends; ///< rows that precede a repeated header
};

/// Rows that are not configurations.
struct ExtraRows {
    std::vector<std::size_t> rows; ///< ascending
    std::vector<std::string> summaries; ///< distinct first texts of the rows that summarise others
    std::size_t comments = 0; ///< number of rows that are commented out
};

/// Returns true if the first text of a row is a word such as "Average:" or "max".
[[nodiscard]] bool beginsLikeSummary(std::span<const std::string_view> fields);

/// Determines the rows that are not configurations.
///
/// A row with "#" is commented out if the other first cells are numbers. It is kept if it begins
/// with a spreadsheet error (`#N/A`), or if it is one of several rows with numbers and a word
/// directly after the "#".
///
/// A row that begins with "mean", "std", "sum" or the like summarises others if it is at the end of
/// the table or above a repeated header, and one of three conditions holds: the other cells of the
/// column are numbers, the column is an index, or the other parameters of the row are missing.
/// Elsewhere, such a row is a summary only if the first and the third condition hold. "min" and
/// "max" may also be options. A row that begins with them is a summary only if each of its numbers
/// is the least or greatest one of the rows above and at least one of them is a measurement. This
/// is not required if a mean or the like is next to it, or if its other parameters are missing.
[[nodiscard]] ExtraRows extraRowsOf(const RawTable& table, const DoubtfulRows& doubtful);

/// Returns a table without these rows. @throws as RawTable::endRow()
[[nodiscard]] RawTable withoutRows(const RawTable& table, std::span<const std::size_t> rows, const TableInput& input);

} // namespace tgraph
