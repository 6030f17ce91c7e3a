// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Ignores columns that describe a run, and adds a note. These are "rep" and "trial" if each
/// combination of the other parameters occurs at least twice, and "seed" and "host" if the other
/// parameters form a grid.
void ignoreRuns(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
