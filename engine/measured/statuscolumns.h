// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Returns true if the contents of a column, which is not named like a status, may show which rows
/// failed: pairs of outcomes such as PASS and FAIL, named outcomes, or counts of errors. The caller
/// must check that the column is not combined with the parameters.
[[nodiscard]] bool mayTellFailures(const ValueColumn& column);

/// Makes a column that is named like a status, such as `errors` and `passed`, a parameter if all
/// its values are equally often combined with those of the other parameters and most rows that it
/// marks as failed were measured. Adds a note.
void keepCombinedStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Ignores numeric parameters that are named like a measurement, an error, a resource or a status,
/// such as `max_error`, `registers` and `result`, if the other parameters form a grid and therefore
/// explain all rows. Adds a note. Also ignores constant numbers that can only be outcomes, such as
/// a `max_error` of 0.
/// @param areNoted true if columns that stay parameters are noted, too
void ignoreNamedMeasurements(const ColumnEvidence& columns, ColumnRoles& result, bool areNoted);

/// Gives the role Reason to the parameters and measurements that show which rows failed, except
/// those that the user chose. A column with such texts stays a parameter if it is combined with the
/// others. A column of truth values that is named like `check`, `ok` or `outputs_match` is an
/// outcome if exactly the rows without a measurement failed, or if fewer than half of the rows
/// failed and the other parameters form a grid; other such columns are mentioned in a note.
void findStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Adds notes on columns of reasons whose names do not clearly say that they are outcomes (unlike
/// `status`, `valid` and `error`), and on those that mark at least a third of the measured rows as
/// failed.
void noteStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Ignores parameters that are empty in exactly the rows that failed, such as a checksum or a
/// number of registers, if two or more rows failed: such values were measured. Adds a note with
/// their names. Keeps a parameter if more rows would be equal without it. Also keeps a parameter
/// that depends on another one and is empty in all rows with some options of that one, unless it is
/// constant.
void ignoreOutputs(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
