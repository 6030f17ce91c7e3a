// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/rawtable.h"

#include <string_view>

namespace tgraph {

/// Returns true for the CSV of Tensile's benchmarks (matrix multiplications of AMD): it has one row
/// per problem (`SizeI`, `SizeJ` …) and one column with GFLOP/s per solution (`Cijk_…`).
[[nodiscard]] bool isTensile(const RawTable& table);

/// Converts such a table to one with a row per solution; the problems become workloads. @throws as
/// readMeasuredTable()
[[nodiscard]] MeasuredTable tensileTable(const RawTable& table, NumberForm form, const TableInput& input);

} // namespace tgraph
