// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Returns true for a column, of any name but that of a status, whose content shows which rows failed if it is not
/// combined with the parameters: pairs of outcomes such as PASS and FAIL, named outcomes, counts of errors.
[[nodiscard]] bool mayTellFailures(const ValueColumn& column);

/// Gives the role of a reason to the parameters and measurements that show which rows failed, except those that the
/// user chose. A parameter with such texts is combined with the others. Truths in a column named like `check`, `ok` or
/// `outputs_match` are outcomes if exactly the rows without a measurement failed, or if fewer than half of the rows
/// failed and one or two parameters of a grid determine which; a note names the others.
void findStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Notes the reasons whose names do not show plainly that they are outcomes, unlike `status`, `valid` and `error`.
void noteStatuses(const ColumnEvidence& columns, ColumnRoles& result);

/// Ignores parameters that are empty in exactly the rows that failed, if there are two or more, such as a checksum or a
/// number of registers: they were measured. Notes their names. Keeps a parameter without which more rows would be
/// equal. Also keeps one that depends on another parameter and lacks all rows with some options of it, unless it is
/// constant.
void ignoreOutputs(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
