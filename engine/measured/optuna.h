// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnroles.h"
#include "engine/measured/rawtable.h"

namespace tgraph {

/// Returns true if the table has the columns of Optuna's Study.trials_dataframe(): `number`,
/// `state`, and `value` or `values_*`.
[[nodiscard]] bool isOptuna(const RawTable& table);

/// Replaces the names of the parameters and values in Optuna's export by those of the study, and
/// returns the roles of all columns. The user's choice may use either name.
/// @throws Error if the choice names no column
[[nodiscard]] ColumnRoles optunaRoles(RawTable& table, const TableInput& input);

} // namespace tgraph
