// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/machines/machines.h"

#include <string>

namespace tgraph {

/// Returns a CSV with one row per matched configuration, the most portable first. The columns are
/// its parameters, its value and its ratio to the best on each machine, and the worst ratio. Fields
/// of failures are empty. Comments name the files and, for simulated ones, their origins.
[[nodiscard]] std::string machinesCsv(const MachineComparison& comparison);

} // namespace tgraph
