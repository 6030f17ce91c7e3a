// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/rawtable.h"

#include <string_view>

namespace tgraph {

/// Returns true for the CSV of Tensile's benchmarks (AMD's matrix multiplications): a row per problem (`SizeI`, `SizeJ`
/// …), and a column per solution (`Cijk_…`) with its GFLOP/s.
[[nodiscard]] bool isTensile(const RawTable& table);

/// Reads such a table as one with a row per solution; the problems are workloads. @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable tensileTable(const RawTable& table, NumberForm form, const TableInput& input);

} // namespace tgraph
