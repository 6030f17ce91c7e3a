// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnroles.h"
#include "engine/measured/rawtable.h"

namespace tgraph {

/// Returns true for the columns of Optuna's Study.trials_dataframe(): `number`, `state`, and `value` or `values_*`.
[[nodiscard]] bool isOptuna(const RawTable& table);

/// Renames the parameters and values of Optuna's export as the study names them, and returns the roles of all columns.
/// The user's choice may have either form of a name.
/// @throws Error for a choice that names no column
[[nodiscard]] ColumnRoles optunaRoles(RawTable& table, const TableInput& input);

} // namespace tgraph
