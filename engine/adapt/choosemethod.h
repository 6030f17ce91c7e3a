// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adapt.h"

#include <functional>

namespace tgraph {

/// Scores `wanted` distinct configurations with one method that saw only `seen`.
using ScoreUnseen = std::function<std::vector<double>(AdaptMethod method, std::span<const Measurement> seen,
                                                      std::span<const DistinctId> wanted, const std::stop_token& stop)>;

/// Cross-validates methods on the measured configurations: with ten folds for up to 100 of them,
/// else with five, on at most 1,000 drawn at random. When a method is judged on a measurement, it
/// does not use this measurement, nor unmeasured targets. The standard error is that of a
/// U-statistic: twice the deviation of each configuration's own concordance, divided by √n.
[[nodiscard]] std::vector<MethodCheck> crossValidate(std::span<const AdaptMethod> methods,
                                                     std::span<const Measurement> measured, const ScoreUnseen& score,
                                                     const AdaptOptions& options, const std::stop_token& stop,
                                                     const ProgressCallback& progress);

/// Sets the methods' weights for `measured` configurations; they sum to 1. A weight is a share
/// times exp((τ - best τ) √measured / 0.8): a difference of one or two standard errors halves it.
/// The share of the priors (worth 20 measurements) decreases with the number of measurements, that
/// of methods without priors increases. Weights are better than a choice: with 20 measurements, the
/// method that is best in cross-validation is often not the best, because the standard error of τ
/// is 0.1, whereas means of ranks are rarely worse than their best part. If `checks` have no τ (no
/// comparison), the weights are the shares. With `areNumbers` (a table with numeric parameters
/// only), methods that ignore the order of values get a tenth of the weight for up to 200
/// measurements, and more for more measurements: 0.1^(200 / measured).
void weighMethods(std::vector<MethodCheck>& checks, std::size_t measured, bool areNumbers);

} // namespace tgraph
