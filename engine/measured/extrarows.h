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

/// Rows of a table as text that may hold no configuration, ascending.
struct DoubtfulRows {
    std::vector<std::size_t> summaries; ///< rows for which beginsLikeSummary() is true
    std::vector<std::size_t> commented; ///< rows whose line begins with "#"
    std::vector<std::size_t> ends; ///< rows above which the header is repeated
};

/// Rows that hold no configuration.
struct ExtraRows {
    std::vector<std::size_t> rows; ///< ascending
    std::vector<std::string> summaries; ///< distinct first texts of rows that sum up others
    std::size_t comments = 0; ///< rows that are commented out
};

/// Returns true if the first text of a row is a word such as "Average:" or "max".
[[nodiscard]] bool beginsLikeSummary(std::span<const std::string_view> fields);

/// Determines the rows that hold no configuration.
///
/// A row with "#" is commented out if the other first cells are numbers. It is kept if it begins with an error of
/// spreadsheets (`#N/A`), or as one of several with a word right after the "#" and numbers.
///
/// A row that begins with "mean", "std", "sum" or the like summarises others if it is at the end of the table, or above
/// a repeated header, and one of three holds: the column's other cells are numbers, the column is an index, or the
/// row's other parameters are missing. Such a row in any other place summarises others only if all of these hold,
/// except for the index. "min" and "max" are also options: each number of such a row must be that of the rows above,
/// and one of them measured, unless a mean or the like is beside it, or its other parameters are missing.
[[nodiscard]] ExtraRows extraRowsOf(const RawTable& table, const DoubtfulRows& doubtful);

/// Returns a table without these rows. @throws as RawTable::endRow()
[[nodiscard]] RawTable withoutRows(const RawTable& table, std::span<const std::size_t> rows, const TableInput& input);

} // namespace tgraph
