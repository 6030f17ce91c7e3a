// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/predictionfile.h"

#include <cstddef>
#include <string>

namespace tgraph {

/// Number of configurations that the competition evaluates for a tile file; of a layout file, it evaluates all.
inline constexpr std::size_t submittedTiles = 5;

/// Returns why a competition's submission is invalid for a file: it has no line for the file, or the line is not a list
/// of the file's own configurations, each once, all for a layout file, five for a tile file (or as many as it has). One
/// sentence that names the files; empty if it is valid.
[[nodiscard]] std::string submissionProblem(const PredictionFile& submission, const Document& document,
                                            const Deduplication& configurations);

} // namespace tgraph
