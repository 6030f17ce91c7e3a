// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/eval/evaluation.h"

#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// `tgraph eval --attention`: prints what cross-configuration attention does to the scores of each layout file, by each
/// model, and the means by model. Files of other kinds are counted; one that fails is reported and the others go on.
/// Returns the exit status. @throws Error for an unknown model or one without such attention; Cancelled
[[nodiscard]] int runAttention(const std::vector<std::string>& models, const std::vector<Candidate>& candidates,
                               bool json, const std::stop_token& stop);

} // namespace tgraph::cli
