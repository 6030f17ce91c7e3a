// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/graphhash.h"

#include <memory>
#include <optional>
#include <string>

namespace tgraph {

/// A file that takes part in training. Documents stay in their compressed form; they are shared by all folds.
struct TrainingGraph {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Deduplication> distinct; ///< its distinct configurations
    std::string graphHash; ///< see graphHash()

    [[nodiscard]] bool simulated() const { return document->simulation.has_value(); }
};

/// Deduplicates and hashes. Nothing for a file that teaches nothing: no published runtimes, or all of its distinct
/// configurations equally fast where it has configurations.
[[nodiscard]] std::optional<TrainingGraph> makeTrainingGraph(std::shared_ptr<const Document> document);

/// SHA-256 of what training sees of a graph beside its hash: configurations and runtimes.
[[nodiscard]] std::string measurementsHash(const TrainingGraph& graph);

} // namespace tgraph
