// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/predictionfile.h"

#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Number of configurations that the competition evaluates for a tile file; of a layout file, it evaluates all.
inline constexpr std::size_t submittedTiles = 5;

/// Returns why a competition's submission is invalid for a file: it has no line for the file, or the line is not a list
/// of the file's own configurations, each once, all for a layout file, five for a tile file (or as many as it has). One
/// sentence that names the files; empty if it is valid.
[[nodiscard]] std::string submissionProblem(const PredictionFile& submission, const Document& document,
                                            const Deduplication& configurations);

/// A line of a submission that readPredictions() accepts and the competition does not.
struct StrictProblem {
    bool ofHeader = false; ///< true: the line is in the place of the header, so that no row counts
    std::string id; ///< ID of a row, without blanks; empty: the line is blank or a comment
    std::string text; ///< one sentence with the file and the line
};

/// Returns the lines that are not exactly in the competition's form: the header `ID,TopConfigs`, then `ID,17;4;…`, with
/// no blanks, further columns, comments, leading zeros or empty places in the list. Fields may be in quotes.
/// @throws Error if the file cannot be read; Cancelled
[[nodiscard]] std::vector<StrictProblem> strictProblems(const std::filesystem::path& submission,
                                                        const std::stop_token& stop);

} // namespace tgraph
