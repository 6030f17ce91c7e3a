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

/// The adaptation of a ranking to some of the file's own runtimes.
struct Adaptation {
    std::uint32_t measured = 0; ///< number of distinct configurations that the model was adapted to
    /// Number of distinct configurations held out, from which Scores::tau is computed
    std::uint32_t heldOut = 0;
    std::uint64_t seed = 0; ///< seed of the split
    PredictionProvenance unadapted; ///< provenance of the model's ranking before the adaptation
};

/// The scores of one open file: a snapshot of a ranking that is running, or its result. Immutable.
/// All indices are those of distinct configurations.
struct Scores {
    std::vector<double> score; ///< NaN if not known yet; lower is faster
    std::vector<double> spread; ///< 0 while a ranking runs
    std::vector<std::uint32_t> rank; ///< 0 for the fastest; unknown scores come last
    std::vector<DistinctId> order; ///< fastest first; the inverse of rank
    // In `rank`, equal scores are ordered by index, which has no meaning. These are the first and
    // last rank that they share.
    /// First rank with the score of each distinct configuration
    std::vector<std::uint32_t> firstRank;
    /// Last rank with the score of each distinct configuration
    std::vector<std::uint32_t> lastRank;
    std::size_t known = 0; ///< number of scores that are known
    /// The result; null while a ranking runs or if it was stopped
    std::shared_ptr<const Prediction> prediction;
    /// Provenance of a stopped ranking whose scores were kept: model, seed, slate size and
    /// permutations.
    std::optional<PredictionProvenance> stopped;
    /// Share of the scores' variance that each slot explains (complete layout rankings only)
    std::vector<double> etaSquared;
    // Comparisons with the measured targets, for complete rankings of files with published
    // runtimes.
    std::optional<double> tau; ///< equation 9
    std::optional<double> orderedPairAccuracy;
    std::optional<double> orderedPairAccuracyApart; ///< over pairs that are noticeablyApart
    /// Std::nullopt: the model was not adapted to the file's runtimes
    std::optional<Adaptation> adaptation;
    /// Comparison with other models' rankings; null: not computed
    std::shared_ptr<const Standing> standing;

    /// Returns the provenance of a complete ranking; for an adapted one, that of the model before
    /// the adaptation.
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
    /// Returns how many configurations have the best score; 0 if no score is known.
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

/// Returns a copy with its comparison with other models' rankings.
[[nodiscard]] std::shared_ptr<const Scores> withStanding(const Scores& scores,
                                                         std::shared_ptr<const Standing> standing);

/// Makes the scores of a finished ranking that was adapted to some of the file's runtimes;
/// `heldOutTau` is computed from the others.
[[nodiscard]] std::shared_ptr<const Scores> adaptedScores(const OpenFile& file,
                                                          std::shared_ptr<const Prediction> prediction,
                                                          const Adaptation& adaptation,
                                                          std::optional<double> heldOutTau);

} // namespace tgraph
