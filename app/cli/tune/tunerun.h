// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tunereport.h"
#include "engine/adapt/tunejournal.h"

#include <stop_token>

namespace tgraph::cli {

/// The parts of a run, for any subject.
struct TuningParts {
    TuneSpace& space;
    Search& search;
    Hardware& hardware;
    JournalHeader header; ///< header of a new journal
    TuneOptions options;
};

/// Tunes, prints a report to standard output and writes the file of --output. The exit status is
/// 130 if the user stopped it. @throws Error whose text names the journal with the measurements;
/// Cancelled if it was stopped before there was a result.
[[nodiscard]] int runTuning(const TuneArguments& arguments, const TunedSubject& subject, const TuningParts& parts,
                            const std::stop_token& stop);

/// Tunes a file or program, as runTuning() does.
[[nodiscard]] int runTune(const TuneArguments& arguments, const std::stop_token& stop);

/// Tunes the fusion of the simulated program that --program names, as runTuning() does.
[[nodiscard]] int runFusionTune(const TuneArguments& arguments, const std::stop_token& stop);

/// Simulates searches on a file with runtimes, or on all of a folder's, and reports. @throws Error; Cancelled.
[[nodiscard]] int runTuneComparison(const TuneArguments& arguments, const std::stop_token& stop);

/// Runs the plans of the paper's comparison on the programs that --program names and reports on standard output.
/// @throws Error; Cancelled.
[[nodiscard]] int runFusionComparison(const TuneArguments& arguments, const std::stop_token& stop);

} // namespace tgraph::cli
