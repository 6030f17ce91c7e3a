// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// What a random document is made of.
struct RandomDocument {
    std::uint32_t nodes = 9;
    std::uint32_t edges = 14;
    std::uint32_t configurable = 3;
    std::uint32_t configurations = 6;
    std::uint32_t vectorsPerNode = 3; ///< distinct vectors of a configurable node
    std::uint64_t seed = 1;
    bool runtimesPublished = true;
    bool acyclic = false; ///< every edge leads from a smaller producer to a greater consumer
};

/// A layout document with random features, edges (parallel ones and self loops among them) and configurations.
[[nodiscard]] Document randomLayoutDocument(const RandomDocument& recipe);

/// A tile document with random features, edges and config_feat; `configurable` and `vectorsPerNode` do not matter.
[[nodiscard]] Document randomTileDocument(const RandomDocument& recipe);

/// A small network: width 12, embeddings 2 and 3, squeeze 4.
[[nodiscard]] ModelOptions smallOptions(ModelKind kind = ModelKind::Layout);

/// A random checkpoint whose scalers are fitted to the document (with one column called constant) and whose weights are
/// large enough for every part of the network to matter.
[[nodiscard]] Checkpoint livelyCheckpoint(const ModelOptions& options, const Document& document,
                                          std::uint32_t folds = 1);

} // namespace tgraph
