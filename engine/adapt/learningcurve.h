// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"

#include <functional>

namespace tgraph {

/// One random order of a file's distinct configurations, by the seed: the first are measured, the last are held out.
/// The same seed and number measure the same ones as `tgraph train --adapt`.
struct LearningSplit {
    std::vector<Measurement> measured; ///< in the order drawn
    std::vector<DistinctId> heldOut; ///< never measured, the same for every point of the curve; ascending
};

/// `heldOutShare` of the published configurations, at least two, are held out, and `measured` or what is left are
/// measured.
/// @throws Error when runtimes are not published or there are fewer than three configurations.
[[nodiscard]] LearningSplit splitForLearning(const Document& document, const Deduplication& configurations,
                                             std::size_t measured, double heldOutShare, std::uint64_t seed);

/// 5, 10, 20, 50, 100 … up to `measured`, which is the last.
[[nodiscard]] std::vector<std::size_t> curveSizes(std::size_t measured);

/// What so many measurements bring. Every method is judged on the same held-out configurations.
struct CurvePoint {
    std::size_t measured = 0;
    AdaptRun run;
};

/// The last point of the curve with its scores and their spread.
struct LearningResult {
    AdaptedScores scores;
    CurvePoint point;
};

struct LearningOptions {
    std::uint64_t seed = 0; ///< of folds and subsets
    unsigned threads = 0; ///< 0: as many as the machine has; changes no bit
};

/// Adapts to the first 5, 10, 20 … of the split's measured configurations and reports each point as it is known.
/// @throws Cancelled; answers a stop within 100 ms.
[[nodiscard]] LearningResult learnCurve(const Document& document, const AdaptSubject& subject,
                                        const LearningSplit& split, const LearningOptions& options,
                                        const std::stop_token& stop, const ProgressCallback& progress,
                                        const std::function<void(const CurvePoint&)>& reached);

} // namespace tgraph
