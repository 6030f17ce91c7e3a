// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Ignores the columns that describe a run, with a note: "rep" and "trial" if the other parameters take each of their
/// combinations twice or more, and "seed" and "host" if the other parameters are a grid.
void ignoreRuns(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
