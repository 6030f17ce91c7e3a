// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/covariance.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The variances of the components of a Covariance and of a measurement.
struct Variances {
    std::vector<double> component; ///< in the order of Covariance::components(); Constant is always 1
    double noise = 0;
};

/// Returns the variances before any measurement: the modes of their priors.
[[nodiscard]] Variances expectedVariances(const Covariance& covariance);

/// Fits the variances under which the measured values are most probable (empirical Bayes), with inverse-gamma priors
/// that keep each away from 0 and from chance values with few measurements. `values` belong to the distinct
/// configurations `points`, minus their expectation. Zhou, Hu, Qiao, Cho and Zhou, "MM algorithms for variance
/// components models" (Journal of Computational and Graphical Statistics 2019), equation 6: θ ← θ √(rᵀV⁻¹KV⁻¹r / tr
/// V⁻¹K), extended by the terms of the priors; cannot diverge. O(n³) per step: callers pass at most a few hundred
/// points.
/// @throws Cancelled.
[[nodiscard]] Variances fitVariances(const Covariance& covariance, std::span<const DistinctId> points,
                                     std::span<const double> values, const std::stop_token& stop = {});

} // namespace tgraph
