// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

namespace tgraph {

/// Ignores numbers that can be computed from other parameters, such as `smem_bytes` from the sizes
/// of a tile, and adds a note. Such a column has more distinct values than each parameter that it
/// depends on, and one of two conditions holds:
/// - the numbers are a constant times the product of two to four parameters;
/// - the other parameters form a grid, and the numbers depend only on some parameters, whose
///   combinations repeat. (A factor of a fractional factorial design also depends on others, but each
///   of its values occurs with each value of each of those.)
/// @throws Cancelled
void ignoreDerived(const ColumnEvidence& columns, NumberForm form, const TableInput& input, ColumnRoles& result);

} // namespace tgraph
