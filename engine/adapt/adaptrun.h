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

/// Adapting to one file from beginning to end, as the command line and the window both do it.
namespace tgraph {

/// What is known of a file's configurations before any is measured, and what they turn out to be.
struct AdaptSubject {
    std::shared_ptr<const Deduplication> configurations;
    PriorScore unadapted; ///< of the model to start from
    std::unique_ptr<const ConfigSpace> space;
    std::vector<double> targets; ///< distinct → target; NaN where not published
};

/// `predictions`: the analytical ranker's and, where another model is the start, that one's after it; one that comes
/// twice counts once.
/// @throws Cancelled.
[[nodiscard]] AdaptSubject makeAdaptSubject(const Document& document, std::span<const Prediction> predictions,
                                            const std::stop_token& stop = {});

/// One draw of measured configurations and how others were ordered.
struct AdaptRun {
    std::uint64_t seed = 0;
    AdaptMethod method = AdaptMethod::Process;
    std::vector<MethodCheck> checks;
    HeldOutMeasures unadapted;
    std::optional<HeldOutMeasures> ridge; ///< nothing for tile files
    std::optional<HeldOutMeasures> fromScratch; ///< AdaptMethod::LayoutProcess: no model; nothing without measurements
    HeldOutMeasures adapted;
};

/// Fills the run's measures on `heldOut`, none of which may be measured: of the adapted scores and of what they are
/// compared with. Runtimes must be published.
/// @throws Cancelled.
void judgeAdapting(AdaptRun& run, const Document& document, const AdaptSubject& subject, const AdaptedScores& adapted,
                   std::span<const Measurement> measured, std::span<const DistinctId> heldOut, unsigned threads,
                   const std::stop_token& stop);

/// The adapted ranking of all configurations; its provenance says what was adapted and to how many of them.
[[nodiscard]] Prediction rankAdapted(const AdaptSubject& subject, const AdaptedScores& adapted,
                                     std::span<const Measurement> measured, std::uint64_t seed);

/// The ranked list as `tgraph rank` writes it, in the format "csv", "json" or "kaggle"; the first two have a column of
/// what was measured.
[[nodiscard]] std::string adaptedList(const Document& document, const Prediction& ranking,
                                      std::span<const Measurement> measured, std::string_view format);

} // namespace tgraph
