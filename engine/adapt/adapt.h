// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/model/ranking/prediction.h"
#include "engine/adapt/configspace.h"
#include "engine/adapt/measurements.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// Ranking a file's configurations after measuring a few of them. What is learned is the rank of a runtime among the
/// measured ones: runtimes of real files lie on a few plateaus with hair-fine steps on them, and only the order counts.
namespace tgraph {

/// Ways to rank from measurements. Cross-validation on the measured ones weighs them.
enum class AdaptMethod : std::uint8_t {
    Process, ///< Gaussian process over layouts, analytical costs and priors (covariance.h)
    LayoutProcess, ///< the same over layouts alone: for a file on which priors mislead
    Decisions, ///< what the options of the file's decisions cost, and the priors' scores, add up (effectmodel.h)
    Ridge, ///< the trivial baseline (ridge.h); layout files only
    Prior, ///< no adapting: the mean of the priors' ranks
    Blend, ///< the weighted mean of the others' ranks (choosemethod.h)
};
[[nodiscard]] std::string_view adaptMethodName(AdaptMethod method);

/// What a method reaches on measured configurations that it did not see.
struct MethodCheck {
    AdaptMethod method = AdaptMethod::Process;
    double tau = 0; ///< equation 9, over the measured ones, each scored by the fold that left it out
    /// Standard error of the difference of τ from Process's.
    double standardError = 0;
    double weight = 0; ///< in the blend, 0 … 1
};

struct AdaptOptions {
    std::uint64_t seed = 0; ///< of folds and subsets; the same seed gives the same bits at any thread count
    unsigned threads = 0; ///< 0: as many as the machine has
    bool choose = true; ///< off: `method`, without cross-validation; not Blend, which has its weights from that
    AdaptMethod method = AdaptMethod::Process;
    bool spread = true; ///< off: no spread, which takes longer than the scores where few are measured
};

/// What adapting says of every distinct configuration.
struct AdaptedScores {
    /// Expected share of the measured configurations that are faster, about 0 to 1; lower is faster.
    std::vector<double> score;
    /// Standard deviation of the score as the process has it: from at most 512 of the measured, so rather too wide
    /// than too narrow; of a blend, Process's. Empty when the method knows none.
    std::vector<double> spread;
    AdaptMethod method = AdaptMethod::Process;
    std::vector<MethodCheck> checks; ///< Process first; empty when nothing was compared
};

/// Fewest measured configurations that methods are compared on; below, they are blended without.
inline constexpr std::size_t fewestToChoose = 10;

/// Learns from `measured` (distinct ones, targets in any one unit) and scores every configuration of the file.
/// Nothing measured is no error: the result is then what Process makes of the priors. The table of the document serves Ridge.
/// @throws Cancelled; answers a stop within 100 ms.
[[nodiscard]] AdaptedScores adapt(const Document& document, const ConfigSpace& space,
                                  std::span<const Measurement> measured, const AdaptOptions& options,
                                  const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// Adapted scores as a ranked list. The measured configurations keep the order of their measurements: the places and
/// scores that they take together are handed out among them by measured target, the fastest first. Places of the
/// others are as scored, so that one may stand before the best measured one: it is expected to be faster.
[[nodiscard]] Prediction adaptedPrediction(const ConfigSpace& space, const AdaptedScores& scores,
                                           std::span<const Measurement> measured, PredictionProvenance provenance);

} // namespace tgraph
