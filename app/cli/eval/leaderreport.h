// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"

#include <string>

namespace tgraph::cli {

/// For people: a row a ranker, the best first; what cannot rank these files and why; how far the rankers agree; with
/// `listsFiles` a row a file with each ranker's figure.
[[nodiscard]] std::string leaderText(const ModelBoard& board, bool listsFiles);

/// The same as one JSON object.
[[nodiscard]] std::string leaderJson(const ModelBoard& board);

} // namespace tgraph::cli
