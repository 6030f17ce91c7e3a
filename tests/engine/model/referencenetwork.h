// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/engine/model/referencemath.h"

#include <span>
#include <vector>

namespace tgraph {

/// What the equations pass on the way, block by block and configuration by configuration.
struct ReferenceBlock {
    std::vector<Matrix> weights; ///< softmax_b(η / T): [configuration][node][channel]
    std::vector<Matrix> gates; ///< σ(…) of eq. 5: [configuration][node][channel]
};

/// Eq. 2 to 7 in double precision, one number at a time, straight from the document. Slow and obvious; knows no
/// LibTorch. `slate` are original configuration indices, scored together.
[[nodiscard]] Vector referenceLayoutScores(const Document& document, const CheckpointInfo& info, const Weights& weights,
                                           std::span<const ConfigId> slate,
                                           std::vector<ReferenceBlock>* trace = nullptr);

/// The same with one node's vector in one configuration of the slate replaced by that of another configuration.
struct ReferenceReplacement {
    std::size_t position = 0; ///< in the slate
    SlotId slot;
    ConfigId source;
};
[[nodiscard]] double referenceReplacedScore(const Document& document, const CheckpointInfo& info,
                                            const Weights& weights, std::span<const ConfigId> slate,
                                            const ReferenceReplacement& replacement);

/// The tile network for every configuration of the document.
[[nodiscard]] Vector referenceTileScores(const Document& document, const CheckpointInfo& info, const Weights& weights);

} // namespace tgraph
