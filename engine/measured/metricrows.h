// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"

#include <string>
#include <vector>

namespace tgraph {

/// Makes one row of Nsight Compute's rows of one metric each ("Metric Name", "Metric Value"), one per "ID", with a
/// column per metric. Returns other tables as they are. @param notes receives a sentence per change
[[nodiscard]] RawTable withMetricColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes);

} // namespace tgraph
