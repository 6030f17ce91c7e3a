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

/// Number of configurations that the competition evaluates for a tile file. For a layout file it
/// evaluates all.
inline constexpr std::size_t submittedTiles = 5;

/// Returns the reason why a submission to the competition is invalid for a file, as one sentence
/// that names the files; empty if it is valid. It must have a line for the file that lists
/// configurations of the file, each at most once: all of them for a layout file, five for a tile
/// file (or all if there are fewer).
[[nodiscard]] std::string submissionProblem(const PredictionFile& submission, const Document& document,
                                            const Deduplication& configurations);

/// A line of a submission that readPredictions() accepts but the competition does not.
struct StrictProblem {
    /// True if the line takes the place of the header, so that no row counts
    bool ofHeader = false;
    std::string id; ///< ID of a row, without blanks; empty: the line is blank or a comment
    std::string text; ///< one sentence with the file and the line
};

/// Returns the lines that do not have exactly the competition's form: the header `ID,TopConfigs`,
/// then `ID,17;4;…`, without blanks, further columns, comments, leading zeros or empty places in
/// the list. Fields may be quoted.
/// @throws Error if the file cannot be read; Cancelled
[[nodiscard]] std::vector<StrictProblem> strictProblems(const std::filesystem::path& submission,
                                                        const std::stop_token& stop);

} // namespace tgraph
