// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/scoring/rankoptions.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// What cross-configuration attention (eq. 6) does to the scores of one layout file.
struct AttentionEffect {
    std::filesystem::path file;
    std::uint32_t configurations = 0; ///< of the slate that `effective` is of
    /// How many configurations a channel attends to, effectively: exp of the entropy of its weights over the slate,
    /// geometric mean over channels, nodes and folds. One per block, input layers first. 1: one configuration has all
    /// weight; `configurations`: every one has the same.
    std::vector<double> effective;
    /// How far scores move when the slates change: the standard deviation of the difference between two rankings of one
    /// permutation each, with different seeds, over the standard deviation of the scores. Means are taken off first. 0 where
    /// one slate holds all configurations.
    double moved = 0;
    std::optional<double> tau; ///< eq. 9, of one permutation; nothing where runtimes are not published
    std::optional<double> tauEven; ///< the same with every weight 1/B
};

/// The same checkpoint with even attention: its temperatures are so high that every weight is 1/B.
[[nodiscard]] Checkpoint withEvenAttention(Checkpoint checkpoint);

/// Ranks the file four times. Permutations of the options do not matter.
/// @throws Error for a checkpoint without cross-configuration attention or for another kind of files; as Ranker::rank().
[[nodiscard]] AttentionEffect measureAttention(const Checkpoint& checkpoint, const Document& document,
                                               const RankOptions& options, const std::stop_token& stop = {},
                                               const ProgressCallback& progress = {});

/// Less than this share of the spread, and slates do nothing that a person could see in a ranking.
inline constexpr double attentionNoticed = 0.01;

/// "Attention does next to nothing here: …" or "Attention matters here: …", a sentence with the figures.
[[nodiscard]] std::string attentionEffectText(const AttentionEffect& effect);

} // namespace tgraph
