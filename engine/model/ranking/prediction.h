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

/// The unit of scores. For all units, a higher score is slower.
enum class ScoreUnit : std::uint8_t {
    Order, ///< no unit; only the order has a meaning
    Seconds, ///< the analytical model's estimates
    LogNanoseconds ///< natural logarithm of a runtime in ns: networks for fusion files
};

/// The value of `trainedOn` for predictions from other programs.
inline constexpr const char* unknownTrainingData = "unknown data";

/// The origin of scores. An export must state all of it to make the scores reproducible.
struct PredictionProvenance {
    std::string model; ///< "analytical", or the checkpoint's name (its file's stem)
    std::string checkpointPath; ///< empty for analytical
    std::string checkpointHash; ///< SHA-256 of the file, lower-case hexadecimal; empty if not loaded from a file
    std::string preset; ///< "paper", "reference" or "custom"; empty for analytical
    std::string trainedOn; ///< the training collection, such as "layout:xla:random"; empty for analytical
    std::uint64_t seed = 0; ///< seed of the permutations
    std::uint32_t slateSize = 0; ///< number of configurations scored together; 0: each separately
    /// Number of TTA permutations averaged (paper: N); 1 if slates do not matter
    std::uint32_t permutations = 0;
    /// Above 0: the maximum number of permutations, of which fewer were needed because the order
    /// was stable (autoPermutations).
    std::uint32_t permutationsAllowed = 0;
    std::uint32_t folds = 0; ///< number of models averaged
    std::string device; ///< "cpu" or "cuda"
    std::string precision; ///< "float32", "bfloat16"; "float64" for analytical
    std::string forward; ///< "fused", "batched" or "plain", see ForwardPath; empty for analytical
    std::string version; ///< version of this program
    ScoreUnit unit = ScoreUnit::Order;
    /// True if the network computed the graph once for all configurations, see scoringRows()
    bool reducesOnce = false;
    /// The role of the file's graph in training. std::nullopt: unknown, or the model was not
    /// trained.
    std::optional<TrainingPart> trainingPart;
    /// The difference between the file's nodes and the training set. std::nullopt: unknown, or the
    /// model was not trained.
    std::optional<ForeignColumns> foreignColumns;
    /// Remarks on predictions from other programs, as sentences without a full stop.
    std::vector<std::string> remarks;

    /// Returns true if ranking stopped after the first permutation because slates do not change the
    /// order.
    [[nodiscard]] bool slatesKeepOrder() const { return permutations == 1 && permutationsAllowed > 1; }
};

/// A ranker's scores for all configurations of one document; lower scores are faster. Immutable
/// once built. "distinct" is a DistinctId of `configurations`; equal configurations share all
/// values.
struct Prediction {
    std::shared_ptr<const Deduplication> configurations;
    /// Mean over permutations and folds for each distinct configuration; always finite
    std::vector<double> score;
    /// Standard deviation (divisor: the count) over permutations and folds for each distinct
    /// configuration; the mean of each fold over all configurations is subtracted first, because an
    /// offset between folds does not affect the order
    std::vector<double> spread;
    /// For each distinct configuration, 0 for the fastest; a permutation of 0 … distinct-1
    std::vector<std::uint32_t> rank;
    /// All original configurations, fastest first; equal ones are adjacent, sorted by index
    std::vector<ConfigId> order;
    PredictionProvenance provenance;
    /// Number of distinct configurations that a list of another program does not have; they come
    /// last, and no measure counts them among the fastest
    std::uint32_t unlisted = 0;

    [[nodiscard]] double scoreOf(ConfigId original) const
    {
        return score[configurations->distinctOf[original.value].value];
    }

    /// Returns the place of each distinct configuration, where 1 is the fastest. Equal scores share
    /// a place (1, 1, 3).
    [[nodiscard]] std::vector<std::uint32_t> places() const;

    /// Returns the score of every original configuration, in the file's order, for comparison with the targets.
    [[nodiscard]] std::vector<double> originalScores() const;
};

/// Returns the runtime in ns that a score stands for; std::nullopt for scores without a unit.
[[nodiscard]] std::optional<double> runtimeNsOf(double score, ScoreUnit unit);

/// Returns the name in saved files: "order", "seconds", "log ns". Unknown names are read as Order.
[[nodiscard]] std::string_view scoreUnitName(ScoreUnit unit);
[[nodiscard]] ScoreUnit scoreUnitNamed(std::string_view name);

/// Makes a prediction from the scores of distinct configurations. Equal scores are ordered by the
/// smallest original index. An empty `spread` means that all values are zero.
/// @throws Error if a score is not finite; the text names `provenance.model`.
[[nodiscard]] Prediction makePrediction(std::shared_ptr<const Deduplication> configurations, std::vector<double> score,
                                        std::vector<double> spread, PredictionProvenance provenance);

} // namespace tgraph
