// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"

#include <string>
#include <vector>

namespace tgraph {

/// Returns the table with one row per configuration and one column per parameter and measurement.
/// It makes these changes:
/// - Nsight Compute's rows, which have one metric each ("Metric Name", "Metric Value"), are merged
///   to one row per "ID". The values of a metric are converted to its first unit; a metric with units
///   of different quantities is left out.
/// - If Ray Tune's rows have a `trial_id` and a `training_iteration`, only the last iteration of
///   each trial is kept, unless the user chose one of these two as a parameter, or another parameter
///   differs within a trial.
/// - Values above empty cells, as exported from merged cells of spreadsheets, are copied to these
///   cells, unless the other parameters distinguish the rows.
/// - Texts such as "BLOCK_M: 64, BLOCK_N: 32" and "BM_Gemm/tile:8/unroll:4" are split into columns,
///   if all texts of the column have the same keys, each once. If another column has the same key,
///   the new one is named "config.BLOCK_M".
/// @param notes receives one sentence per change
[[nodiscard]] RawTable reshaped(RawTable table, const TableInput& input, std::vector<std::string>& notes);

} // namespace tgraph
