// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tunereport.h"
#include "engine/core/document.h"

#include <cstdint>
#include <string>

namespace tgraph::cli {

/// Returns "json", "t4", "hlo", "csv", "npz" or "tuning": as given, else by the output's ending. @throws UsageError for
/// others.
[[nodiscard]] std::string tuneFormat(const TuneArguments& arguments);

/// Returns whole nanoseconds, at least 1 and less than 2^63, as files require.
[[nodiscard]] std::int64_t wholeNanoseconds(double seconds);

/// Writes the fastest configuration in tuneFormat(), completely or not at all. json has the
/// compiler's input and the times; hlo is the program with the layouts; npz is a TpuGraphs file and
/// tuning a ModuleTuningData with only this configuration; for a fused program, npz is a folder
/// with one file per kernel. csv has all measurements, for `--measured`; t4 has them as T4 results,
/// including failures, see t4Results().
/// @throws Error if there is no time yet.
void writeTuned(const TuneReport& report);

/// Checks, before anything is measured, that the output can be written and its format fits. @throws Error
void requireOutput(const TuneArguments& arguments, const TunedSubject& subject, const TuneSpace& space);

/// Writes a document in one of the other formats.
void writeTunedDocument(const Document& document, const TuneReport& report, const std::string& format);

} // namespace tgraph::cli
