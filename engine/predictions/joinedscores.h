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

/// The scores of a prediction file for one document's configurations.
struct JoinedScores {
    std::vector<double> score; ///< distinct → mean over the listed originals; always finite
    std::size_t listed = 0; ///< number of distinct configurations with a score; the others rank last
    std::vector<std::string> remarks; ///< warnings for the user, as sentences without a full stop
};

/// Returns the part of the predictions for the document. @throws Error if there is none, or more than one candidate.
[[nodiscard]] const PredictedFile& predictedFor(const PredictionFile& predictions, const Document& document);

/// Joins predictions with a document, found by its ID or its path; the parts of the collection that both name must be
/// equal. Configurations are matched by the rows' layouts if given, else by number.
///
/// Matching by number requires the same order of configurations, but data sets with different orders exist. It is an
/// Error if the order cannot be the same (numbers that the file lacks, another number of configurations, a number
/// twice), and a remark if that is implausible: runtimes in the rows differ from the file's, or equal configurations
/// are far apart.
/// @throws Error, Cancelled.
[[nodiscard]] JoinedScores joinScores(const PredictionFile& predictions, const Document& document,
                                      const Deduplication& configurations, const std::stop_token& stop = {});
/// Joins a part of the predictions that is known to belong to the document.
[[nodiscard]] JoinedScores joinScores(const PredictionFile& predictions, const PredictedFile& file,
                                      const Document& document, const Deduplication& configurations,
                                      const std::stop_token& stop = {});

} // namespace tgraph
