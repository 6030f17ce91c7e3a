// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adapt.h"

#include <functional>

namespace tgraph {

/// Scores `wanted` distinct configurations with one method that saw only `seen`.
using ScoreUnseen = std::function<std::vector<double>(AdaptMethod method, std::span<const Measurement> seen,
                                                      std::span<const DistinctId> wanted, const std::stop_token& stop)>;

/// Cross-validates methods on the measured configurations: ten folds up to 100 of them, then five, over at most 1,000
/// drawn at random. A method sees neither the measurement that it is judged by nor unmeasured targets. The standard
/// error is that of a U-statistic: twice the deviation of each configuration's own concordance over √n.
[[nodiscard]] std::vector<MethodCheck> crossValidate(std::span<const AdaptMethod> methods,
                                                     std::span<const Measurement> measured, const ScoreUnseen& score,
                                                     const AdaptOptions& options, const std::stop_token& stop,
                                                     const ProgressCallback& progress);

/// Sets the methods' weights for `measured` configurations, summing to 1. A weight is a share times exp((τ - best τ)
/// √measured / 0.8): a difference of one or two standard errors halves it. The share of the priors (worth 20
/// measurements) falls with the number of measurements, that of methods without priors grows. At 20 measurements the
/// best method by cross-validation is often not the best, since τ's standard error is 0.1; means of ranks are rarely
/// worse than their best part. `checks` without τ (no comparison): the shares alone. With `areNumbers` (a table with
/// numeric parameters only), methods that ignore the order of values count a tenth up to 200 measurements and more with
/// more: 0.1^(200 / measured).
void weighMethods(std::vector<MethodCheck>& checks, std::size_t measured, bool areNumbers);

} // namespace tgraph
