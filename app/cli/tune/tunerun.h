// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tunereport.h"
#include "engine/adapt/tunejournal.h"

#include <stop_token>

namespace tgraph::cli {

/// All that a run takes, of whatever is tuned.
struct TuningParts {
    TuneSpace& space;
    Search& search;
    Hardware& hardware;
    JournalHeader header; ///< of a journal that begins
    TuneOptions options;
};

/// Tunes, reports on standard output and writes what --output asks for; the exit status is 130 where it was stopped by
/// hand. @throws Error, which names the journal that keeps what was measured; Cancelled where it was stopped before
/// there was anything to report.
[[nodiscard]] int runTuning(const TuneArguments& arguments, const TunedSubject& subject, const TuningParts& parts,
                            const std::stop_token& stop);

/// Tunes a file or program, as runTuning().
[[nodiscard]] int runTune(const TuneArguments& arguments, const std::stop_token& stop);

} // namespace tgraph::cli
