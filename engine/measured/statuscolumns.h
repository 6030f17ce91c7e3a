// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Returns true for a column, of any name but that of a status, whose content tells which rows failed if it is not
/// combined with the parameters: pairs of outcomes such as PASS and FAIL, named outcomes, counts of errors.
[[nodiscard]] bool mayTellFailures(const ValueColumn& column);

/// Makes the parameters and measurements that tell which rows failed reasons. A parameter with such texts is combined
/// with the others. Truths in a column named like `check`, `ok` or `outputs_match` are outcomes only if they follow
/// from one or two parameters of a grid; a note names the others.
void findStatuses(const ColumnEvidence& columns, ColumnRoles& result);

/// Ignores parameters that are empty exactly where rows failed, such as a checksum or a number of registers: they were
/// measured. A parameter that depends on another one, of which it lacks all rows with one option, stays unless it is
/// constant. Notes their names.
void ignoreOutputs(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
