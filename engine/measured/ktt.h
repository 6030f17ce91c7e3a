// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/measured/tablebuilder.h"

#include <string_view>

namespace tgraph {

/// Reads results of the Kernel Tuning Toolkit (KTT, Source/Output/JsonConverters.cpp): `Metadata`
/// with `Device` and `TimeUnit` (default ms), and `Results` with `Configuration` ([{Name, Value}]),
/// `Status`, `TotalDuration` (read as "time"), `TotalOverhead` and `ComputationResults`. A status
/// other than "Ok" is a failure. Profiling counters and registers of kernels with one function are
/// read as quantities. If there are several kernels, reads the one with the most results, with a
/// note.
/// @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readKttResults(std::string_view text, const TableInput& input);

} // namespace tgraph
