// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/predictionfile.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// The scores that a prediction file gives to the configurations of one document.
struct JoinedScores {
    /// For each distinct configuration, the mean over the listed originals; always finite
    std::vector<double> score;
    std::size_t listed = 0; ///< number of distinct configurations with a score; the others rank last
    std::vector<std::string> remarks; ///< warnings for the user, as sentences without a full stop
};

/// Returns the part of the predictions that is for the document. @throws Error if there is none, or
/// if there are several candidates.
[[nodiscard]] const PredictedFile& predictedFor(const PredictionFile& predictions, const Document& document);

/// Joins predictions with a document, which is found by its ID or its path. The parts of the
/// collection that both name must be equal. Configurations are matched by the layouts in the rows,
/// if there are any, else by number.
///
/// Matching by number requires the same order of configurations, but there are data sets with
/// different orders. It is an Error if the order cannot be the same: a number that the file does
/// not have, a different number of configurations, or a repeated number. A remark is added if the
/// same order is implausible: runtimes in the rows differ from those of the file, or equal
/// configurations have very different scores.
/// @throws Error, Cancelled.
[[nodiscard]] JoinedScores joinScores(const PredictionFile& predictions, const Document& document,
                                      const Deduplication& configurations, const std::stop_token& stop = {});
/// Joins the given part of the predictions, which must belong to the document.
[[nodiscard]] JoinedScores joinScores(const PredictionFile& predictions, const PredictedFile& file,
                                      const Document& document, const Deduplication& configurations,
                                      const std::stop_token& stop = {});

} // namespace tgraph
