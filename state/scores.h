// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"
#include "state/openfile.h"
#include "state/standing.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// What an adapted ranking has seen of the file's own runtimes.
struct Adaptation {
    std::uint32_t measured = 0; ///< distinct configurations that it learned from
    std::uint32_t heldOut = 0; ///< distinct configurations that it never saw, and that Scores::tau is of
    std::uint64_t seed = 0; ///< of the split
    PredictionProvenance unadapted; ///< of the ranking by the chosen model, whose scores were adapted
};

/// Scores of one open file as far as they are known: a snapshot while a ranking runs, or its result. Immutable; every
/// index is a distinct configuration.
struct Scores {
    std::vector<double> score; ///< NaN where not known yet; lower is faster
    std::vector<double> spread; ///< 0 while a ranking runs
    std::vector<std::uint32_t> rank; ///< 0 for the fastest; those not known yet come last
    std::vector<DistinctId> order; ///< fastest first: the inverse of rank
    // Equal scores follow each other by index in `rank`, which means nothing: these are the ranks that they share.
    std::vector<std::uint32_t> firstRank; ///< distinct → the first rank with this score
    std::vector<std::uint32_t> lastRank; ///< distinct → the last one
    std::size_t known = 0; ///< how many scores are known
    std::shared_ptr<const Prediction> prediction; ///< the whole result; null while a ranking runs, or was stopped
    /// Model, seed, slate size and permutations of a ranking that a person stopped to keep what was scored.
    std::optional<PredictionProvenance> stopped;
    std::vector<double> etaSquared; ///< slot → share of the scores' variance (complete layout rankings only)
    // Against the measured targets, of complete rankings of published runtimes.
    std::optional<double> tau; ///< equation 9
    std::optional<double> orderedPairAccuracy;
    std::optional<double> orderedPairAccuracyApart; ///< of pairs that are noticeablyApart
    std::optional<Adaptation> adaptation; ///< nothing: the model saw none of the file's runtimes
    std::shared_ptr<const Standing> standing; ///< beside other models' rankings; null: not worked out

    [[nodiscard]] bool complete() const { return prediction != nullptr; }
    [[nodiscard]] bool areTimes() const; ///< their ratios mean something; not known while a ranking runs
    [[nodiscard]] bool isTied(DistinctId distinct) const
    {
        return firstRank[distinct.value] != lastRank[distinct.value];
    }
    /// How many share the best score; 0 where nothing is known.
    [[nodiscard]] std::size_t bestCount() const
    {
        return known == 0 ? 0 : std::size_t{lastRank[order.front().value]} + 1;
    }
};

/// A running ranking's state.
[[nodiscard]] std::shared_ptr<const Scores> partialScores(std::vector<double> score);

/// What a stopped ranking had scored.
[[nodiscard]] std::shared_ptr<const Scores> stoppedScores(const Scores& partial, PredictionProvenance of);

/// A finished ranking.
[[nodiscard]] std::shared_ptr<const Scores> finishedScores(const OpenFile& file,
                                                           std::shared_ptr<const Prediction> prediction);

/// Kendall's τ-b between two rankings of one file, over the configurations that both have scored: 1 for equal ones,
/// ties and all.
[[nodiscard]] std::optional<double> agreementOf(const Scores& first, const Scores& second);

/// The same, and how it stands among others.
[[nodiscard]] std::shared_ptr<const Scores> withStanding(const Scores& scores,
                                                         std::shared_ptr<const Standing> standing);

/// A finished ranking that was adapted to some of the file's runtimes; `heldOutTau` is over others.
[[nodiscard]] std::shared_ptr<const Scores> adaptedScores(const OpenFile& file,
                                                          std::shared_ptr<const Prediction> prediction,
                                                          const Adaptation& adaptation,
                                                          std::optional<double> heldOutTau);

} // namespace tgraph
