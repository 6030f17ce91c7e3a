// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/scoring/rankoptions.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The effect of cross-configuration attention (eq. 6) on the scores of one layout file.
struct AttentionEffect {
    std::filesystem::path file;
    std::uint32_t configurations = 0; ///< configurations in a full slate
    /// effectiveCounts() in a full slate for each block, input layers first: mean over nodes;
    /// channels and folds by the mean of their entropies. 1 means that one configuration has all
    /// weight, `configurations` that all have equal weight.
    std::vector<double> effective;
    /// Standard deviation of the difference between two single-permutation rankings with different seeds, divided by
    /// the standard deviation of the scores. 0 if one slate holds all configurations.
    double moved = 0;
    /// The same for a ranking with every weight 1/B against one with the network's weights, of one permutation.
    double movedByEven = 0;
    std::optional<double> tau; ///< eq. 9, one permutation; std::nullopt if runtimes are not published
    std::optional<double> tauEven; ///< the same with every weight 1/B
};

/// Share of the score spread below which slates have no visible effect on a ranking.
inline constexpr double attentionNoticed = 0.01;

/// Returns true if neither other slates nor even weights have a visible effect. Not meaningful for a slate of one
/// configuration.
[[nodiscard]] bool hasAlmostNoEffect(const AttentionEffect& effect);

/// Returns the same checkpoint with even attention: very high temperatures make every weight 1/B.
[[nodiscard]] Checkpoint withEvenAttention(Checkpoint checkpoint);

/// Ranks the file three times and explains one configuration. The permutations in the options are
/// ignored.
/// @throws Error for a checkpoint without cross-configuration attention or for another kind of
/// file; otherwise as Ranker::rank().
[[nodiscard]] AttentionEffect measureAttention(const Checkpoint& checkpoint, const Document& document,
                                               const RankOptions& options, const std::stop_token& stop = {},
                                               const ProgressCallback& progress = {});

} // namespace tgraph
