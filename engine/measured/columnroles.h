// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnfacts.h"
#include "engine/measured/rawtable.h"
#include "engine/measured/valuecolumn.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

enum class ColumnRole : std::uint8_t {
    Parameter,
    Objective,
    Repetition, ///< repetitions of an objective: run_1, run_2, …
    Reason, ///< reason why a row has no value
    Spent, ///< time to build or measure the row, with its unit in the name
    Ignored
};

/// The role of each column of a table.
struct ColumnRoles {
    std::vector<ColumnRole> roles; ///< one per column
    std::vector<std::string> notes;
};

/// Returns the columns that are parameters, by index.
[[nodiscard]] std::vector<std::size_t> parametersOf(const ColumnRoles& roles);

/// Determines the roles by the user's choice (TableInput::columns), then by names and contents:
/// - objective: a column with a name like time, runtime_ms, GFLOP/s, score or energy and many
///   distinct numbers;
/// - repetition: two or more columns run_1, run_2, rep0, …;
/// - ignored: indexes, identifiers, dates, constant text, texts that differ in most rows, spreads
///   if there is an objective, and numbers that differ in most rows;
/// - reason: a column with the status of a row, recognised by its name or by texts such as PASS and
///   FAIL;
/// - parameter: every other column, and those texts and numbers if there is no other parameter.
/// If there are repetitions but no objective, their median can be one. If there is neither, the
/// only column of fractions that differ in most rows becomes the objective, or else a time that is
/// usually an overhead; a note says so.
/// @param cells the numbers of each column with texts that numberIn() does not accept, see
/// cellNumbersOf()
/// @throws Error that lists the candidates and names --objective if no objective can be determined
[[nodiscard]] ColumnRoles columnRolesOf(const RawTable& table, NumberForm form,
                                        std::span<const std::optional<CellNumbers>> cells, const TableInput& input);

} // namespace tgraph
