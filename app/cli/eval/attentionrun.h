// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/eval/evaluation.h"

#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// Runs `tgraph eval --attention`: for each model, prints the effect of cross-configuration
/// attention on the scores of each layout file, and the means per model. Files of other kinds are
/// only counted. Errors in single files are reported, and the other files are still processed.
/// Returns the exit status. @throws Error for an unknown model or one without such attention;
/// Cancelled
[[nodiscard]] int runAttention(const std::vector<std::string>& models, const std::vector<Candidate>& candidates,
                               bool json, const std::stop_token& stop);

} // namespace tgraph::cli
