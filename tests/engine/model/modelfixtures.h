// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <cstdint>

namespace tgraph {

/// Sizes and properties of a random document.
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

/// Returns a layout document with random features, edges (including parallel ones and self loops) and configurations.
[[nodiscard]] Document randomLayoutDocument(const RandomDocument& recipe);

/// Returns a tile document with random features, edges and config_feat; `configurable` and `vectorsPerNode` are
/// ignored.
[[nodiscard]] Document randomTileDocument(const RandomDocument& recipe);

/// Returns a tile file of four tiles, or a fusion file, whose producers come before their consumers.
[[nodiscard]] Document randomKernelDocument(ModelKind kind, std::uint32_t nodes = 7);

/// Returns a small network: width 12, embeddings 2 and 3, squeeze 4.
[[nodiscard]] ModelOptions smallOptions(ModelKind kind = ModelKind::Layout);

/// Returns a random checkpoint whose scalers are fitted to the document (with one column marked constant) and whose
/// weights are large enough for every part of the network to affect the scores.
[[nodiscard]] Checkpoint livelyCheckpoint(const ModelOptions& options, const Document& document,
                                          std::uint32_t folds = 1);

} // namespace tgraph
