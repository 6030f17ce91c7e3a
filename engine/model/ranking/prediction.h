// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/model/checkpoint/trainingpart.h"
#include "engine/model/input/foreigncolumns.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// What a score is. Higher is slower in all of them.
enum class ScoreUnit : std::uint8_t {
    Order, ///< no unit: only the order is meant
    Seconds, ///< the analytical model's estimates
    LogNanoseconds ///< natural logarithm of a runtime in ns: networks of fusion files
};

/// `trainedOn` of predictions that were made elsewhere.
inline constexpr const char* unknownTrainingData = "unknown data";

/// Where scores come from: all that an export must say for a reader to get the same numbers again.
struct PredictionProvenance {
    std::string model; ///< "analytical", or the checkpoint's name (its file's stem)
    std::string checkpointPath; ///< empty for analytical
    std::string checkpointHash; ///< SHA-256 of the file, lower-case hexadecimal; empty if it was never a file
    std::string preset; ///< "paper", "reference" or "custom"; empty for analytical
    std::string trainedOn; ///< the training collection, such as "layout:xla:random"; empty for analytical
    std::uint64_t seed = 0; ///< of the permutations
    std::uint32_t slateSize = 0; ///< configurations that were scored together; 0: each by itself
    std::uint32_t permutations = 0; ///< TTA permutations averaged (paper: N); 1 where slates do not matter
    /// Above 0: so many were allowed, and no more were run because the order no longer changed (autoPermutations).
    std::uint32_t permutationsAllowed = 0;
    std::uint32_t folds = 0; ///< models averaged
    std::string device; ///< "cpu" or "cuda"
    std::string precision; ///< "float32", "bfloat16"; "float64" for analytical
    std::string forward; ///< "fused", "batched" or "plain", see ForwardPath; empty for analytical
    std::string version; ///< of this program
    ScoreUnit unit = ScoreUnit::Order;
    /// What training had to do with the file's graph. Nothing: the checkpoint does not say, or nothing was trained.
    std::optional<TrainingPart> trainingPart;
    /// How far the file's nodes are from those of the training set. Nothing: nothing was trained, or it is not known.
    std::optional<ForeignColumns> foreignColumns;
    /// Sentences without a full stop: what a person must know before believing predictions that were made elsewhere.
    std::vector<std::string> remarks;
};

/// What a ranker says of every configuration of one document. Lower scores are faster. Immutable once built.
/// "distinct" is a DistinctId of `configurations`: duplicates share everything.
struct Prediction {
    std::shared_ptr<const Deduplication> configurations;
    std::vector<double> score; ///< distinct → mean over permutations and folds; always finite
    std::vector<double> spread; ///< distinct → standard deviation (divisor: the count) over permutations and folds,
                                ///< each fold's mean over all configurations taken off first: an offset between
                                ///< folds says nothing about the order
    std::vector<std::uint32_t> rank; ///< distinct → 0 for the fastest; a permutation of 0 … distinct-1
    std::vector<ConfigId> order; ///< all originals, fastest first; duplicates follow each other by index
    PredictionProvenance provenance;

    [[nodiscard]] double scoreOf(ConfigId original) const
    {
        return score[configurations->distinctOf[original.value].value];
    }

    /// Distinct → its place as people count: 1 for the fastest, the same for equal scores (1, 1, 3).
    [[nodiscard]] std::vector<std::uint32_t> places() const;

    /// Score of every original configuration, in the file's order: what the measures compare with the targets.
    [[nodiscard]] std::vector<double> originalScores() const;
};

/// The runtime that a score stands for, in ns; nothing for scores without a unit.
[[nodiscard]] std::optional<double> runtimeNsOf(double score, ScoreUnit unit);

/// "order", "seconds", "log ns": as it is saved. A name that is none of them is Order.
[[nodiscard]] std::string_view scoreUnitName(ScoreUnit unit);
[[nodiscard]] ScoreUnit scoreUnitNamed(std::string_view name);

/// Puts a prediction together from the scores of distinct configurations. Equal scores are ordered by the smallest
/// original index. `spread` may be empty: all zero.
/// @throws Error when a score is not finite; the text names `provenance.model`.
[[nodiscard]] Prediction makePrediction(std::shared_ptr<const Deduplication> configurations, std::vector<double> score,
                                        std::vector<double> spread, PredictionProvenance provenance);

} // namespace tgraph
