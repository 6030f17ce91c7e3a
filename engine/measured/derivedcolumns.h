// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Ignores parameters that repeat another column under a name of ours or scikit-learn's, with a note: "block.1" of a
/// second "block", "params.C" beside "param_C".
void ignoreCopies(const ColumnEvidence& columns, ColumnRoles& result);

/// Ignores whole numbers of many digits that differ in all rows, such as counts of instructions, with a note, if the
/// other parameters distinguish the rows.
void ignoreCounters(const ColumnEvidence& columns, ColumnRoles& result);

/// Ignores numbers that follow from other parameters, such as `smem_bytes` of a tile, with a note. They have more
/// values than each of those, and one of two holds:
/// - they are a constant times the product of two to four parameters;
/// - beside a grid they differ only with some parameters, whose combinations repeat. In a fractional factorial design a
///   factor also follows from others, but each of its values is combined with each value of each of those.
/// @throws Cancelled
void ignoreDerived(const ColumnEvidence& columns, NumberForm form, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
