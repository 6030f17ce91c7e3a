// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <span>

namespace tgraph {

/// Returns w_j = n_j / n: a part's share of the graph's nodes.
[[nodiscard]] double partShare(const ModelInput& whole, std::size_t part);

/// Returns the contribution of part `part` to the whole, [B, E]: its reduced nodes for SegmentEntry::Embedding, its
/// score (E = 1) for Score. With gradients if enabled. Parts draw their own dropout and samples from pass.drawSeed.
[[nodiscard]] torch::Tensor partEntry(NetworkModel& network, const ModelInput& whole, std::size_t part,
                                      std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns the part's weight in the sum over parts: partShare(), or 1 for scores.
[[nodiscard]] double partWeight(const NetworkModel& network, const ModelInput& whole, std::size_t part);

/// Returns true if parts contribute their scores (SegmentEntry::Score).
[[nodiscard]] bool entersByScore(const NetworkModel& network);

/// Returns the weighted sum of all parts' entries, [B, E]. `input` is in parts.
[[nodiscard]] torch::Tensor entriesOfParts(NetworkModel& network, const ModelInput& input,
                                           std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns the scores of the combined parts, [B, E] → [B].
[[nodiscard]] torch::Tensor wholeScores(NetworkModel& network, const torch::Tensor& entries, const ModelInput& whole,
                                        std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns NetworkModel::scores() of a graph that may be in parts (ModelInput::parts), one part after the other.
[[nodiscard]] torch::Tensor scoresInParts(NetworkModel& network, const ModelInput& input,
                                          std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns NetworkModel::insight() of a graph that may be in parts. The parts are computed one after the other, as for
/// scores: attention stays within a part, and the shares of nodes add up as those of a whole graph do, but for
/// SegmentEntry::Score to the score minus one head of a zero reduction per part.
[[nodiscard]] GraphInsight insightInParts(NetworkModel& network, const ModelInput& input, std::uint32_t configuration,
                                          const ForwardPass& pass);

} // namespace tgraph
