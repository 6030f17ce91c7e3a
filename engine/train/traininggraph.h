// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/graphhash.h"

#include <memory>
#include <optional>
#include <string>

namespace tgraph {

/// A file used in training. Documents stay compressed; all folds share them.
struct TrainingGraph {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Deduplication> distinct; ///< its distinct configurations
    std::string graphHash; ///< see graphHash()

    [[nodiscard]] bool simulated() const { return document->simulation.has_value(); }
};

/// Merges equal configurations and hashes the graph. Returns std::nullopt if the file has no
/// published runtimes, or if its distinct configurations are all equally fast.
[[nodiscard]] std::optional<TrainingGraph> makeTrainingGraph(std::shared_ptr<const Document> document);

/// Returns the SHA-256 of a file's configurations and runtimes, which is the training data beside
/// the graph.
[[nodiscard]] std::string measurementsHash(const TrainingGraph& graph);

} // namespace tgraph
