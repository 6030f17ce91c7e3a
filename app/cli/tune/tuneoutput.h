// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tunereport.h"
#include "engine/core/document.h"

#include <cstdint>
#include <string>

namespace tgraph::cli {

/// "json", "hlo", "csv", "npz" or "tuning": as said, else by the output's ending. @throws UsageError for others.
[[nodiscard]] std::string tuneFormat(const TuneArguments& arguments);

/// At least 1, as files have it.
[[nodiscard]] std::int64_t wholeNanoseconds(double seconds);

/// Writes the fastest configuration in tuneFormat(), whole or not at all: json what a compiler takes of it, with its
/// times; hlo the program with its layouts; npz a TpuGraphs file and tuning a ModuleTuningData of it alone; of a fused
/// program npz is a folder with a file for each kernel. csv has all that was measured, which `--measured` reads.
/// @throws Error where there is no time yet, or the format has no place for it.
void writeTuned(const TuneReport& report);

/// Of a document, in one of the other formats.
void writeTunedDocument(const Document& document, const TuneReport& report, const std::string& format);

} // namespace tgraph::cli
