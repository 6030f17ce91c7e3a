// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/terminalprogress.h"
#include "app/cli/tune/tuneoptions.h"
#include "engine/tune/tuningrun.h"

#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// A file and the data known before any measurement.
struct TuneSubject : TuningSubject {
    Document document;
};

/// Reads the file, proposes candidates for a program without any, ranks them. @throws Error; Cancelled.
[[nodiscard]] TuneSubject readTuneSubject(const TuneArguments& arguments, const std::stop_token& stop,
                                          TerminalProgress& progress);

/// Returns the changes of one configuration relative to another, one per line: "A 8 × convolution
/// f32[…]: {3,2} instead of {0,1}". Changes for which the measurements show no effect are last and
/// are marked.
[[nodiscard]] std::vector<std::string> changeLines(const TuneSubject& subject, const TunedCosts& costs, DistinctId from,
                                                   DistinctId to);

} // namespace tgraph::cli
