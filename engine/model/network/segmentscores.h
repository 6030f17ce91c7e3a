// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <span>

namespace tgraph {

/// Returns w_j = n_j / n, the share of a part in the graph's nodes.
[[nodiscard]] double partShare(const ModelInput& whole, std::size_t part);

/// Returns the contribution of part `part` to the whole graph, [B, E]: its reduced nodes for
/// SegmentEntry::Embedding, its score (E = 1) for SegmentEntry::Score. With gradients if they are
/// enabled. Each part draws its own dropout and samples from pass.drawSeed.
[[nodiscard]] torch::Tensor partEntry(NetworkModel& network, const ModelInput& whole, std::size_t part,
                                      std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns the part's weight in the sum over parts: partShare(), or 1 for scores.
[[nodiscard]] double partWeight(const NetworkModel& network, const ModelInput& whole, std::size_t part);

/// Returns true if parts contribute their scores (SegmentEntry::Score).
[[nodiscard]] bool entersByScore(const NetworkModel& network);

/// Returns the weighted sum of the entries of all parts, [B, E]. `input` must have parts.
[[nodiscard]] torch::Tensor entriesOfParts(NetworkModel& network, const ModelInput& input,
                                           std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns the scores for the combined parts, [B, E] → [B].
[[nodiscard]] torch::Tensor wholeScores(NetworkModel& network, const torch::Tensor& entries, const ModelInput& whole,
                                        std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns NetworkModel::scores() for a graph that may have parts (ModelInput::parts), which are
/// computed one after the other.
[[nodiscard]] torch::Tensor scoresInParts(NetworkModel& network, const ModelInput& input,
                                          std::span<const std::uint32_t> slate, const ForwardPass& pass);

/// Returns NetworkModel::insight() for a graph that may have parts, which are computed one after
/// the other, as for scores. Attention stays within a part. The shares of nodes add up as those of
/// a whole graph do; only for SegmentEntry::Score they add up to the score minus, for each part,
/// the head's value for a zero reduction.
[[nodiscard]] GraphInsight insightInParts(NetworkModel& network, const ModelInput& input, std::uint32_t configuration,
                                          const ForwardPass& pass);

} // namespace tgraph
