// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adapt.h"
#include "engine/adapt/heldout.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// Adapts to one file, for the command line and the window.
namespace tgraph {

/// The data of a file's configurations before measuring, and their targets.
struct AdaptSubject {
    std::shared_ptr<const Deduplication> configurations;
    PriorScore unadapted; ///< scores of the initial model
    std::uint32_t unlisted = 0; ///< Prediction::unlisted of the initial model
    PredictionProvenance provenance; ///< of these scores
    std::unique_ptr<const ConfigSpace> space;
    std::vector<double> targets; ///< distinct → target; NaN where not published
};

/// Returns equal scores for all configurations, of the model "none": for files that no model ranks, such as tables.
[[nodiscard]] Prediction noModelPrediction(const Document& document);

/// Makes the subject from `predictions`: first that of the analytical ranker, then that of another
/// initial model, if there is one. A duplicate is used once. Predictions of the model "none" are
/// not used as priors.
/// @throws Error for a ranking by the file's own measurements; Cancelled.
[[nodiscard]] AdaptSubject makeAdaptSubject(const Document& document, std::span<const Prediction> predictions,
                                            const std::stop_token& stop = {});

/// One draw of measured configurations and the order of the others.
struct AdaptRun {
    std::uint64_t seed = 0;
    AdaptMethod method = AdaptMethod::Process;
    std::vector<MethodCheck> checks;
    HeldOutMeasures unadapted;
    std::optional<HeldOutMeasures> ridge; ///< std::nullopt for tile files
    std::optional<HeldOutMeasures> fromScratch; ///< AdaptMethod::LayoutProcess: no model; empty without measurements
    HeldOutMeasures adapted;
};

/// Computes the measures of the run on `heldOut`, for the adapted scores and for the references.
/// None of these configurations may be measured. Runtimes must be published.
/// @throws Cancelled.
void judgeAdapting(AdaptRun& run, const Document& document, const AdaptSubject& subject, const AdaptedScores& adapted,
                   std::span<const Measurement> measured, std::span<const DistinctId> heldOut, unsigned threads,
                   const std::stop_token& stop);

/// Returns the adapted ranking of all configurations, those that failed last; its provenance names the model and the
/// number of measurements.
[[nodiscard]] Prediction rankAdapted(const AdaptSubject& subject, const AdaptedScores& adapted,
                                     const KnownConfigurations& known, std::uint64_t seed);

/// Returns the ranked list in a format of `tgraph rank`: "csv", "json" or "kaggle". The first two
/// have a column of measured runtimes and, if a configuration failed, one of failures.
[[nodiscard]] std::string adaptedList(const Document& document, const Prediction& ranking,
                                      const KnownConfigurations& known, std::string_view format);

} // namespace tgraph
