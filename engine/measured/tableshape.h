// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"

#include <string>
#include <vector>

namespace tgraph {

/// Returns the table with one row per configuration, and one column per parameter and measurement:
/// - Nsight Compute's rows of one metric each ("Metric Name", "Metric Value") become one row per "ID"; the values of a
/// metric are converted to its first unit, and a metric with units of different quantities is left out;
/// - of Ray Tune's rows with a `trial_id` and a `training_iteration`, the last iteration of each trial stays, unless
/// the user chose one of both as a parameter, or another parameter differs within a trial;
/// - values that stand once above empty cells, as merged cells of spreadsheets, are repeated in these, unless the other
/// parameters tell the rows apart;
/// - texts such as "BLOCK_M: 64, BLOCK_N: 32" and "BM_Gemm/tile:8/unroll:4" are split into columns if all texts of the
/// column have the same keys, each once. If another column has the key, too, the new one is named "config.BLOCK_M".
/// @param notes receives a sentence per change
[[nodiscard]] RawTable reshaped(RawTable table, const TableInput& input, std::vector<std::string>& notes);

} // namespace tgraph
