// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainoptions.h"

#include <array>
#include <optional>
#include <string_view>

namespace tgraph {

/// Parts of the method that can be left out, to see what each is worth.
enum class Ablation : std::uint8_t {
    SelfAttention, ///< A_self (eq. 5)
    CrossAttention, ///< A_cross (eq. 6)
    Edges, ///< the neighbours' part of eq. 2
    Deduplication, ///< section 2.2.2: duplicates keep their own runtimes in training
    Pruning, ///< section 2.2.1: the network sees the whole graph
    Repadding, ///< section 2.2.4: own layouts stay padded with 0
    Analytical, ///< the analytical ranker's terms, as features and as prior (preset hybrid)
};

inline constexpr std::array allAblations
    = {Ablation::SelfAttention, Ablation::CrossAttention, Ablation::Edges,     Ablation::Deduplication,
       Ablation::Pruning,       Ablation::Repadding,      Ablation::Analytical};

/// Rows of the paper's Table 3 below "Final, all features".
inline constexpr std::array paperAblations = {Ablation::SelfAttention, Ablation::CrossAttention, Ablation::Edges};

/// "self-attention", "cross-attention", "edges", "dedup", "prune", "repad", "analytical".
[[nodiscard]] std::string_view ablationName(Ablation ablation);
/// Nothing for other text.
[[nodiscard]] std::optional<Ablation> ablationFromName(std::string_view name);

/// The options without that part.
/// @throws Error for a part that the options' kind of model does not have (cross-attention and pruning of tile models),
/// or analytical terms that the options do not have.
[[nodiscard]] TrainOptions withoutPart(TrainOptions options, Ablation ablation);

} // namespace tgraph
