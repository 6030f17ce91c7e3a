// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/adapt/measurements.h"
#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/model/ranking/prediction.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

/// Ranks a file's configurations after a few of them are measured. Learns the rank of a runtime among the measured
/// ones: runtimes of real files form a few plateaus with tiny steps, and only the order counts.
namespace tgraph {

/// Methods of ranking from measurements. Cross-validation on the measured ones weighs them.
enum class AdaptMethod : std::uint8_t {
    Process, ///< Gaussian process over layouts, analytical costs and priors (gaussianprocess.h)
    LayoutProcess, ///< the same over layouts alone: for files with misleading priors
    Decisions, ///< sums the costs of the decisions' options and the priors' scores (effectmodel.h)
    Forest, ///< extremely randomised trees over the logarithms of targets (extratrees.h); tables only
    Numeric, ///< Gaussian process over the numbers of a table (numericprocess.h); tables only
    Ridge, ///< the trivial baseline (ridge.h); layout files only
    Prior, ///< no adaptation: the mean of the priors' ranks
    Blend, ///< the weighted mean of the others' ranks (choosemethod.h)
};
[[nodiscard]] std::string_view adaptMethodName(AdaptMethod method);

/// The quality of a method on measured configurations that it did not see.
struct MethodCheck {
    AdaptMethod method = AdaptMethod::Process;
    /// Equation 9 over the measured configurations, each scored by the fold that held it out
    double tau = 0;
    /// Standard error of the difference of τ from Process's.
    double standardError = 0;
    double weight = 0; ///< weight in the blend, 0 … 1
};

struct AdaptOptions {
    /// Seed of folds and subsets; the same seed gives identical results with any number of threads
    std::uint64_t seed = 0;
    unsigned threads = 0; ///< 0: number of hardware threads
    /// True to choose the method by cross-validation. False uses `method` without cross-validation;
    /// it must not be Blend, whose weights come from cross-validation.
    bool choose = true;
    AdaptMethod method = AdaptMethod::Process;
    bool spread = true; ///< false: no spread, which takes longer than the scores if few are measured
};

/// The adapted scores of every distinct configuration.
struct AdaptedScores {
    /// Expected share of the measured configurations that are faster, about 0 to 1; lower is faster.
    std::vector<double> score;
    /// Standard deviation of the score in the process. It is estimated from at most 512 measured
    /// configurations and therefore rather too large than too small. For a blend, it is that of
    /// Process. Empty if the method has none.
    std::vector<double> spread;
    AdaptMethod method = AdaptMethod::Process;
    std::vector<MethodCheck> checks; ///< Process first; empty without comparison
};

/// Fewest measured configurations for comparing methods; with fewer, they are blended without comparison.
inline constexpr std::size_t fewestToChoose = 10;

/// Learns from `measured` (distinct ones, targets in any one unit) and scores every configuration of the file. Without
/// measurements, the result is Process's scores from the priors. Ridge uses the table of the document.
/// @throws Cancelled; stops within 100 ms.
[[nodiscard]] AdaptedScores adapt(const Document& document, const ConfigSpace& space,
                                  std::span<const Measurement> measured, const AdaptOptions& options,
                                  const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// Returns the adapted scores as a ranked list. The measured configurations exchange places and
/// scores among themselves, so that the fastest is first. The others keep the places of their
/// scores: one that precedes the best measured configuration is expected to be faster.
/// Configurations that failed are last and share one score; a remark of the provenance states their
/// number.
[[nodiscard]] Prediction adaptedPrediction(const ConfigSpace& space, const AdaptedScores& scores,
                                           const KnownConfigurations& known, PredictionProvenance provenance);

} // namespace tgraph
