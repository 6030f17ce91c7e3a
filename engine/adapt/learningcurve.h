// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"

#include <functional>

namespace tgraph {

/// A random order of a file's distinct configurations, by the seed: the first are measured, the last are held out. The
/// same seed and number measure the same ones as `tgraph train --adapt`.
struct LearningSplit {
    std::vector<Measurement> measured; ///< in the order drawn
    std::vector<DistinctId> heldOut; ///< never measured, equal for every point of the curve; ascending
};

/// Holds out `heldOutShare` of the published configurations, at least two, and measures `measured` of the others, or
/// all of them if there are fewer.
/// @throws Error if runtimes are not published or there are fewer than three configurations.
[[nodiscard]] LearningSplit splitForLearning(const Document& document, const Deduplication& configurations,
                                             std::size_t measured, double heldOutShare, std::uint64_t seed);

/// Returns 5, 10, 20, 50, 100 … up to and including `measured`.
[[nodiscard]] std::vector<std::size_t> curveSizes(std::size_t measured);

/// Results with this number of measurements. Every method is judged on the same held-out configurations.
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
    unsigned threads = 0; ///< 0: number of hardware threads; does not affect the result
};

/// Adapts to the first 5, 10, 20 … of the split's measured configurations and reports each point when it is ready.
/// @throws Cancelled; stops within 100 ms.
[[nodiscard]] LearningResult learnCurve(const Document& document, const AdaptSubject& subject,
                                        const LearningSplit& split, const LearningOptions& options,
                                        const std::stop_token& stop, const ProgressCallback& progress,
                                        const std::function<void(const CurvePoint&)>& reached);

} // namespace tgraph
