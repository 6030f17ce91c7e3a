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

/// How a ranking was adapted to some of the file's own runtimes.
struct Adaptation {
    std::uint32_t measured = 0; ///< distinct configurations that the model was adapted to
    std::uint32_t heldOut = 0; ///< distinct configurations held out; Scores::tau is computed on them
    std::uint64_t seed = 0; ///< of the split
    PredictionProvenance unadapted; ///< of the chosen model's ranking before the adaptation
};

/// Scores of one open file: a snapshot while a ranking runs, or its result. Immutable; every index is a distinct
/// configuration.
struct Scores {
    std::vector<double> score; ///< NaN where not known yet; lower is faster
    std::vector<double> spread; ///< 0 while a ranking runs
    std::vector<std::uint32_t> rank; ///< 0 for the fastest; unknown scores come last
    std::vector<DistinctId> order; ///< fastest first: the inverse of rank
    // Equal scores are ordered by index in `rank`, which has no meaning: these are the ranks that they share.
    std::vector<std::uint32_t> firstRank; ///< distinct → the first rank with this score
    std::vector<std::uint32_t> lastRank; ///< distinct → the last rank with this score
    std::size_t known = 0; ///< how many scores are known
    std::shared_ptr<const Prediction> prediction; ///< the result; null while a ranking runs or if it was stopped
    /// Provenance of a stopped ranking whose scores were kept: model, seed, slate size and permutations.
    std::optional<PredictionProvenance> stopped;
    std::vector<double> etaSquared; ///< slot → share of the scores' variance (complete layout rankings only)
    // Compared with the measured targets; for complete rankings of files with published runtimes.
    std::optional<double> tau; ///< equation 9
    std::optional<double> orderedPairAccuracy;
    std::optional<double> orderedPairAccuracyApart; ///< of pairs that are noticeablyApart
    std::optional<Adaptation> adaptation; ///< std::nullopt: the model saw none of the file's runtimes
    std::shared_ptr<const Standing> standing; ///< compared with other models' rankings; null: not computed

    /// Returns the provenance of a complete ranking; of an adapted one that of the model before it was adapted.
    [[nodiscard]] const PredictionProvenance& modelProvenance() const
    {
        return adaptation ? adaptation->unadapted : prediction->provenance;
    }
    [[nodiscard]] bool complete() const { return prediction != nullptr; }
    [[nodiscard]] bool areTimes() const; ///< true if ratios of scores are meaningful; false while a ranking runs
    [[nodiscard]] bool isTied(DistinctId distinct) const
    {
        return firstRank[distinct.value] != lastRank[distinct.value];
    }
    /// Returns how many configurations share the best score; 0 if no score is known.
    [[nodiscard]] std::size_t bestCount() const
    {
        return known == 0 ? 0 : std::size_t{lastRank[order.front().value]} + 1;
    }
};

/// Makes a snapshot of a running ranking.
[[nodiscard]] std::shared_ptr<const Scores> partialScores(std::vector<double> score);

/// Makes the scores of a stopped ranking.
[[nodiscard]] std::shared_ptr<const Scores> stoppedScores(const Scores& partial, PredictionProvenance of);

/// Makes the scores of a finished ranking.
[[nodiscard]] std::shared_ptr<const Scores> finishedScores(const OpenFile& file,
                                                           std::shared_ptr<const Prediction> prediction);

/// Returns Kendall's τ-b between two rankings of one file, over the configurations scored by both: 1 for equal
/// rankings, including ties.
[[nodiscard]] std::optional<double> agreementOf(const Scores& first, const Scores& second);

/// Returns a copy with its standing among other models' rankings.
[[nodiscard]] std::shared_ptr<const Scores> withStanding(const Scores& scores,
                                                         std::shared_ptr<const Standing> standing);

/// Makes the scores of a finished ranking that was adapted to some of the file's runtimes; `heldOutTau` is over the
/// others.
[[nodiscard]] std::shared_ptr<const Scores> adaptedScores(const OpenFile& file,
                                                          std::shared_ptr<const Prediction> prediction,
                                                          const Adaptation& adaptation,
                                                          std::optional<double> heldOutTau);

} // namespace tgraph
