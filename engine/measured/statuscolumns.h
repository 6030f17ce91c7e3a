// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Returns true for a column, of any name but that of a status, whose content tells which rows failed if it is not
/// combined with the parameters: pairs of outcomes such as PASS and FAIL, named outcomes, counts of errors.
[[nodiscard]] bool mayTellFailures(const ValueColumn& column);

/// Makes the parameters and measurements that tell which rows failed reasons, except those that the person chose. A
/// parameter with such texts is combined with the others. Truths in a column named like `check`, `ok` or
/// `outputs_match` are outcomes if exactly the rows without a measurement failed, or if fewer than half of the rows
/// failed and one or two parameters of a grid tell which; a note names the others.
void findStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Notes the reasons whose names do not tell plainly that they are outcomes, unlike `status`, `valid` and `error`.
void noteStatuses(const ColumnEvidence& columns, ColumnRoles& result);

/// Ignores parameters that are empty in exactly the rows that failed, two or more, such as a checksum or a number of
/// registers: they were measured. A parameter stays without which more rows would be equal, or that depends on another
/// one, of which it lacks all rows with some options, unless it is constant. Notes their names.
void ignoreOutputs(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
