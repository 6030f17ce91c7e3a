// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/train/segmenttable.h"
#include "engine/train/segmenttraining.h"

#include <span>
#include <utility>
#include <vector>

namespace tgraph {

/// The random draw of a visit. It is the same for the whole slate (Graph Segment Training, steps 2
/// and 5).
struct SegmentDraw {
    std::vector<std::uint32_t> drawn; ///< differentiated parts, ascending
    std::vector<bool> kept; ///< b_j of every part; not used for drawn parts
    double weight = 1; ///< η: weight of the drawn parts
};

/// @param seed of this visit and slate
[[nodiscard]] SegmentDraw drawSegments(std::uint32_t parts, const SegmentTraining& options, std::uint64_t seed);

/// One slate of one graph.
struct SegmentVisit {
    const ModelInput& input; ///< an input with parts
    std::uint32_t graph = 0; ///< graph number in the table's places
    std::span<const std::uint32_t> slate;
};

struct SegmentResult {
    torch::Tensor entries; ///< h, [B, E], with gradients of the drawn parts
    torch::Tensor scores; ///< [B]
    std::vector<std::pair<SegmentTable::Place, SegmentTable::Entry>> writes; ///< table writes, to apply after the step
};

/// Returns h = η Σ_drawn w_j h_j + Σ_others b_j w_j h̃_j (step 3) and the head's scores of h. The
/// other parts are computed one after the other without gradients, or read from the table, so that
/// only drawn parts keep activations.
[[nodiscard]] SegmentResult segmentScores(NetworkModel& network, const SegmentVisit& visit, const SegmentDraw& draw,
                                          const SegmentTraining& options, const SegmentTable& table,
                                          const ForwardPass& pass);

/// Computes scores that have gradients for the head only (step 6). All parts are computed as in
/// ranking.
[[nodiscard]] torch::Tensor headScores(NetworkModel& network, const ModelInput& input,
                                       std::span<const std::uint32_t> slate, const ForwardPass& pass);

} // namespace tgraph
