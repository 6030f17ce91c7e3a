// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/tune/tuneoptions.h"

#include <stop_token>

namespace tgraph::cli {

/// Simulates searches on a file with runtimes, or on all of a folder's, and reports. @throws Error; Cancelled.
[[nodiscard]] int runTuneComparison(const TuneArguments& arguments, const std::stop_token& stop);

} // namespace tgraph::cli
