// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tunereport.h"

#include <string>

namespace tgraph::cli {

/// "json", "hlo", "csv", "npz" or "tuning": as said, else by the output's ending. @throws UsageError for others.
[[nodiscard]] std::string tuneFormat(const TuneArguments& arguments);

/// Writes the fastest configuration in tuneFormat(), whole or not at all: json what a compiler takes of it, with its
/// times; hlo the program with its layouts; npz a TpuGraphs file and tuning a ModuleTuningData of it alone. csv has all
/// that was measured, which `--measured` reads. @throws Error where there is no time yet, or the format has no place
/// for it.
void writeTuned(const TuneReport& report);

} // namespace tgraph::cli
