// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <span>

namespace tgraph {

/// w_j = n_j / n: a part's share of the graph's nodes.
[[nodiscard]] double partShare(const ModelInput& whole, std::size_t part);

/// What part `part` puts into the whole, [B, E]: SegmentEntry::Embedding what its nodes are reduced to, Score its score
/// (E = 1). With gradients where those are on. Parts draw their own dropout and samples from pass.drawSeed.
[[nodiscard]] torch::Tensor partEntry(NetworkModel& network, const ModelInput& whole, std::size_t part,
                                      std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Its weight in the sum over parts: partShare(), or 1 for scores.
[[nodiscard]] double partWeight(const NetworkModel& network, const ModelInput& whole, std::size_t part);

/// Scores of what the parts have put together, [B, E] → [B].
[[nodiscard]] torch::Tensor wholeScores(NetworkModel& network, const torch::Tensor& entries, const ModelInput& whole,
                                        std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// NetworkModel::scores() of a graph that may be in parts (ModelInput::parts), one part after the other.
[[nodiscard]] torch::Tensor scoresInParts(NetworkModel& network, const ModelInput& input,
                                          std::span<const std::uint32_t> slate, const ForwardPass& pass);

} // namespace tgraph
