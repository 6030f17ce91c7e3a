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
    Repetition, ///< of an objective: run_1, run_2, …
    Reason, ///< why a row has no value
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

/// Determines the roles by the user's choice (TableInput::columns), then by names and content:
/// - objective: a name like time, runtime_ms, GFLOP/s, score, energy, and many distinct numbers;
/// - repetition: two or more columns run_1, run_2, rep0, …;
/// - ignored: indexes, identifiers, dates, constant text, texts that differ in most rows, spreads beside an objective,
/// and numbers that are different in most rows;
/// - reason: columns of a status, recognised by their name, or by texts such as PASS and FAIL;
/// - parameter: everything else, and those texts and numbers if there is no other parameter.
/// If there is no objective, but repetitions, their median can be one. If there is neither, one column of fractions
/// that differ in most rows is taken, or else a time that is usually an overhead, with a note.
/// @param cells of each column that has other texts than numberIn() reads, see cellNumbersOf()
/// @throws Error that lists the candidates and names --objective if no objective can be determined
[[nodiscard]] ColumnRoles columnRolesOf(const RawTable& table, NumberForm form,
                                        std::span<const std::optional<CellNumbers>> cells, const TableInput& input);

} // namespace tgraph
