// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"

#include <string>
#include <vector>

namespace tgraph {

/// Merges Nsight Compute's rows, which have one metric each ("Metric Name", "Metric Value"), to one
/// row per "ID" with one column per metric. Other tables are returned unchanged. @param notes
/// receives one sentence per change
[[nodiscard]] RawTable withMetricColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes);

} // namespace tgraph
