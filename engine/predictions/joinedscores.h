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

/// A prediction file's scores of one document's configurations.
struct JoinedScores {
    std::vector<double> score; ///< distinct → mean over what is said of its originals; always finite
    std::size_t listed = 0; ///< distinct configurations of which something is said; the others are behind them all
    std::vector<std::string> remarks; ///< sentences without a full stop: what a person must know before believing it
};

/// The part of the predictions that is of a document. @throws Error where none is, or more than one may be.
[[nodiscard]] const PredictedFile& predictedFor(const PredictionFile& predictions, const Document& document);

/// What the predictions say of a document: found by its ID or its path, the parts of the collection that both name
/// being the same. Configurations are found by the layouts that rows name, where they do, else by number.
///
/// By number, the order of the configurations must be the same; data sets are about in which it is not. It is an Error
/// where it cannot be (numbers that the file lacks, another number of configurations, a number twice), and a remark
/// where it is implausible: runtimes that the rows repeat are not the file's, or equal configurations lie far apart.
/// @throws Error, Cancelled.
[[nodiscard]] JoinedScores joinScores(const PredictionFile& predictions, const Document& document,
                                      const Deduplication& configurations, const std::stop_token& stop = {});
/// The same of a part of the predictions that is known to be of the document.
[[nodiscard]] JoinedScores joinScores(const PredictionFile& predictions, const PredictedFile& file,
                                      const Document& document, const Deduplication& configurations,
                                      const std::stop_token& stop = {});

} // namespace tgraph
