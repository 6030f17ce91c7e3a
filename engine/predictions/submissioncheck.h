// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/predictionfile.h"

#include <cstddef>
#include <string>

namespace tgraph {

/// How many configurations the competition looks at of a tile file; of a layout file at all.
inline constexpr std::size_t submittedTiles = 5;

/// Why what a competition's submission says of a file would not be taken as it is meant: it has no line, or one that is
/// not a list of the file's own configurations, each once, all of a layout file, five of a tile file (or as many as it
/// has). One sentence that names the files; empty: it is right.
[[nodiscard]] std::string submissionProblem(const PredictionFile& submission, const Document& document,
                                            const Deduplication& configurations);

} // namespace tgraph
