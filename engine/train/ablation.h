// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainoptions.h"

#include <array>
#include <optional>
#include <string_view>

namespace tgraph {

/// Parts of the method that can be removed to measure their effect.
enum class Ablation : std::uint8_t {
    SelfAttention, ///< A_self (eq. 5)
    CrossAttention, ///< A_cross (eq. 6)
    Edges, ///< the sum over neighbours in eq. 2
    Deduplication, ///< section 2.2.2: duplicates keep their own runtimes in training
    Pruning, ///< section 2.2.1: the network sees the whole graph
    Repadding, ///< section 2.2.4: the node's own layouts stay padded with 0
    Analytical, ///< terms of the analytical ranker, as features and as prior (preset hybrid)
};

inline constexpr std::array allAblations
    = {Ablation::SelfAttention, Ablation::CrossAttention, Ablation::Edges,     Ablation::Deduplication,
       Ablation::Pruning,       Ablation::Repadding,      Ablation::Analytical};

/// Rows of the paper's Table 3 below "Final, all features".
inline constexpr std::array paperAblations = {Ablation::SelfAttention, Ablation::CrossAttention, Ablation::Edges};

/// Returns "self-attention", "cross-attention", "edges", "dedup", "prune", "repad", "analytical".
[[nodiscard]] std::string_view ablationName(Ablation ablation);
/// Returns std::nullopt for other text.
[[nodiscard]] std::optional<Ablation> ablationFromName(std::string_view name);

/// Returns the options without one part of the method.
/// @throws Error if the kind of model does not have the part (cross-attention and pruning for tile
/// models), or if the options have no analytical terms to remove.
[[nodiscard]] TrainOptions withoutPart(TrainOptions options, Ablation ablation);

} // namespace tgraph
