// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/scoring/rankoptions.h"
#include "tests/engine/model/referencemath.h"

#include <span>
#include <vector>

namespace tgraph {

/// Intermediate values of the equations in one block, by configuration.
struct ReferenceBlock {
    std::vector<Matrix> weights; ///< softmax_b(η / T): [configuration][node][channel]
    std::vector<Matrix> gates; ///< σ(…) of eq. 5: [configuration][node][channel]
};

/// Computes eq. 2 to 7 in double precision, one number at a time, directly from the document. Simple and slow, without
/// LibTorch. `slate` contains original configuration indices, scored together.
[[nodiscard]] Vector referenceLayoutScores(const Document& document, const CheckpointInfo& info, const Weights& weights,
                                           std::span<const ConfigId> slate,
                                           std::vector<ReferenceBlock>* trace = nullptr);

/// Replacement of one node's vector in one configuration of the slate by that of another configuration.
struct ReferenceReplacement {
    std::size_t position = 0; ///< position in the slate
    SlotId slot;
    ConfigId source;
};
[[nodiscard]] double referenceReplacedScore(const Document& document, const CheckpointInfo& info,
                                            const Weights& weights, std::span<const ConfigId> slate,
                                            const ReferenceReplacement& replacement);

/// Computes the tile network for every configuration of the document.
[[nodiscard]] Vector referenceTileScores(const Document& document, const CheckpointInfo& info, const Weights& weights);

/// Computes rank() of a layout document: the slates of every permutation, averaged over the folds. One score per
/// distinct configuration.
[[nodiscard]] Vector referenceRanking(const Document& document, const Checkpoint& checkpoint,
                                      const RankOptions& options);

} // namespace tgraph
