// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"

#include <string>
#include <vector>

namespace tgraph::cli {

/// Returns the leaderboard as text: one row per ranker, the best first; the rankers that cannot
/// rank these files, with reasons; the agreement of the rankers; with `listsFiles`, also one row
/// per file with the figure of each ranker.
[[nodiscard]] std::string leaderText(const ModelBoard& board, bool listsFiles);

/// Returns the caveats about the rankings, a sentence each.
[[nodiscard]] std::vector<std::string> leaderRemarks(const ModelBoard& board);

/// Returns the leaderboard as one JSON object.
[[nodiscard]] std::string leaderJson(const ModelBoard& board);

} // namespace tgraph::cli
