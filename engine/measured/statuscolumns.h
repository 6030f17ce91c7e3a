// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Returns true for a column, of any name but that of a status, whose content shows which rows failed if it is not
/// combined with the parameters: pairs of outcomes such as PASS and FAIL, named outcomes, counts of errors.
[[nodiscard]] bool mayTellFailures(const ValueColumn& column);

/// Makes columns with the name of a status, such as `errors` and `passed`, parameters if all their values, equally
/// often, are combined with those of the other parameters, and most rows that they mark as failed were measured. Notes
/// them.
void keepCombinedStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Ignores numbers of parameters with the name of a measurement, an error, a resource or a status, such as `max_error`,
/// `registers` and `result`, beside a grid of other parameters: no option is left for them. Notes them. Ignores
/// constant numbers that only an outcome has, such as a `max_error` of 0.
/// @param areNoted whether those that stay parameters are noted, too
void ignoreNamedMeasurements(const ColumnEvidence& columns, ColumnRoles& result, bool areNoted);

/// Gives the role of a reason to the parameters and measurements that show which rows failed, except those that the
/// user chose. A parameter with such texts is combined with the others. Truths in a column named like `check`, `ok` or
/// `outputs_match` are outcomes if exactly the rows without a measurement failed, or if fewer than half of the rows
/// failed beside a grid of other parameters; a note names the others.
void findStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Notes the reasons whose names do not show plainly that they are outcomes, unlike `status`, `valid` and `error`, and
/// those that mark a third of the rows as failed that were measured.
void noteStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Ignores parameters that are empty in exactly the rows that failed, if there are two or more, such as a checksum or a
/// number of registers: they were measured. Notes their names. Keeps a parameter without which more rows would be
/// equal. Also keeps one that depends on another parameter and lacks all rows with some options of it, unless it is
/// constant.
void ignoreOutputs(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
