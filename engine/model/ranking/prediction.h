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

/// Unit of a score. Higher is slower for all of them.
enum class ScoreUnit : std::uint8_t {
    Order, ///< no unit: only the order has a meaning
    Seconds, ///< the analytical model's estimates
    LogNanoseconds ///< natural logarithm of a runtime in ns: networks of fusion files
};

/// `trainedOn` of predictions from other programs.
inline constexpr const char* unknownTrainingData = "unknown data";

/// Source of scores: everything an export must state to make them reproducible.
struct PredictionProvenance {
    std::string model; ///< "analytical", or the checkpoint's name (its file's stem)
    std::string checkpointPath; ///< empty for analytical
    std::string checkpointHash; ///< SHA-256 of the file, lower-case hexadecimal; empty if not loaded from a file
    std::string preset; ///< "paper", "reference" or "custom"; empty for analytical
    std::string trainedOn; ///< the training collection, such as "layout:xla:random"; empty for analytical
    std::uint64_t seed = 0; ///< seed of the permutations
    std::uint32_t slateSize = 0; ///< configurations scored together; 0: each separately
    std::uint32_t permutations = 0; ///< TTA permutations averaged (paper: N); 1 if slates do not matter
    /// Above 0: maximum number of permutations; ranking stopped early because the order no longer changed
    /// (autoPermutations).
    std::uint32_t permutationsAllowed = 0;
    std::uint32_t folds = 0; ///< models averaged
    std::string device; ///< "cpu" or "cuda"
    std::string precision; ///< "float32", "bfloat16"; "float64" for analytical
    std::string forward; ///< "fused", "batched" or "plain", see ForwardPath; empty for analytical
    std::string version; ///< version of this program
    ScoreUnit unit = ScoreUnit::Order;
    bool reducesOnce = false; ///< the network computed the graph once for all configurations, see scoringRows()
    /// Role of the file's graph in training. std::nullopt: unknown, or no training.
    std::optional<TrainingPart> trainingPart;
    /// Distance of the file's nodes from the training set. std::nullopt: unknown, or no training.
    std::optional<ForeignColumns> foreignColumns;
    /// Sentences without a full stop: caveats of predictions from other programs.
    std::vector<std::string> remarks;

    /// Returns true if the first permutation has shown that slates do not change the order.
    [[nodiscard]] bool slatesKeepOrder() const { return permutations == 1 && permutationsAllowed > 1; }
};

/// A ranker's scores of every configuration of one document. Lower scores are faster. Immutable once built.
/// "distinct" is a DistinctId of `configurations`: duplicates share everything.
struct Prediction {
    std::shared_ptr<const Deduplication> configurations;
    std::vector<double> score; ///< distinct → mean over permutations and folds; always finite
    std::vector<double> spread; ///< distinct → standard deviation (divisor: the count) over permutations and folds,
                                ///< each fold's mean over all configurations subtracted first: an offset between
                                ///< folds does not affect the order
    std::vector<std::uint32_t> rank; ///< distinct → 0 for the fastest; a permutation of 0 … distinct-1
    std::vector<ConfigId> order; ///< all originals, fastest first; duplicates follow each other by index
    PredictionProvenance provenance;
    std::uint32_t unlisted = 0; ///< distinct configurations that a list by another program lacks; they come last, and
                                ///< no measure counts them among the fastest

    [[nodiscard]] double scoreOf(ConfigId original) const
    {
        return score[configurations->distinctOf[original.value].value];
    }

    /// Returns for each distinct configuration its place, counted from 1 for the fastest; equal scores share a place
    /// (1, 1, 3).
    [[nodiscard]] std::vector<std::uint32_t> places() const;

    /// Returns the score of every original configuration, in the file's order, for comparison with the targets.
    [[nodiscard]] std::vector<double> originalScores() const;
};

/// Returns the runtime in ns for a score; std::nullopt for scores without a unit.
[[nodiscard]] std::optional<double> runtimeNsOf(double score, ScoreUnit unit);

/// Returns the name in saved files: "order", "seconds", "log ns". Unknown names are read as Order.
[[nodiscard]] std::string_view scoreUnitName(ScoreUnit unit);
[[nodiscard]] ScoreUnit scoreUnitNamed(std::string_view name);

/// Makes a prediction from the scores of distinct configurations. Equal scores are ordered by the smallest original
/// index. `spread` may be empty: all zero.
/// @throws Error if a score is not finite; the text names `provenance.model`.
[[nodiscard]] Prediction makePrediction(std::shared_ptr<const Deduplication> configurations, std::vector<double> score,
                                        std::vector<double> spread, PredictionProvenance provenance);

} // namespace tgraph
