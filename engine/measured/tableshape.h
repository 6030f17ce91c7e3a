// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"

#include <string>
#include <vector>

namespace tgraph {

/// Returns the table with one row per configuration, and one column per parameter and measurement:
/// - Nsight Compute's rows of one metric each ("Metric Name", "Metric Value") become one row per "ID";
/// - of Ray Tune's rows with a `trial_id` and a `training_iteration`, the last one of each trial stays;
/// - texts such as "BLOCK_M: 64, BLOCK_N: 32" and "BM_Gemm/tile:8/unroll:4" are split into columns if all texts of the
///   column have the same keys.
/// @param notes receives what was changed
[[nodiscard]] RawTable reshaped(RawTable table, const TableInput& input, std::vector<std::string>& notes);

} // namespace tgraph
