// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminalprogress.h"
#include "app/cli/tune/tuneoptions.h"
#include "engine/adapt/adaptrun.h"
#include "engine/eval/decisionchanges.h"

#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// A file, what is known of its configurations, and its decisions under their letters.
struct TuneSubject {
    Document document;
    AdaptSubject known;
    LetteredDecisions decisions;
    std::string model; ///< its name and, of a checkpoint, the beginning of its hash: another file is another model
    std::string trainingPart; ///< trainingPartText()
};

/// Reads the file, proposes candidates for a bare program, ranks. @throws Error; Cancelled.
[[nodiscard]] TuneSubject readTuneSubject(const TuneArguments& arguments, const std::stop_token& stop,
                                          TerminalProgress& progress);

/// What one configuration changes against another, a line each: "A 8 × convolution f32[…]: {3,2} instead of {0,1}".
/// Changes that are known not to matter come last and say so.
[[nodiscard]] std::vector<std::string> changeLines(const TuneSubject& subject, DistinctId from, DistinctId to);

} // namespace tgraph::cli
