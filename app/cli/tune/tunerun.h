// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tuneoptions.h"

#include <stop_token>

namespace tgraph::cli {

/// Tunes and reports on standard output; the exit status is 130 where it was stopped by hand. @throws Error; Cancelled
/// where it was stopped before there was anything to report.
[[nodiscard]] int runTune(const TuneArguments& arguments, const std::stop_token& stop);

} // namespace tgraph::cli
