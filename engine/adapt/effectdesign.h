// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/effectbasis.h"

#include <Eigen/Dense>
#include <span>

// Private: shared by the estimation of effects and of their variances.
namespace tgraph {

inline constexpr double leastEffectVariance = 1e-16; ///< variance of the values below which they are equal
/// Prior variance of the intercept over that of the values: flat.
inline constexpr double interceptShare = 100;

/// Returns the variance of values relative to the shortest one, never 0.
[[nodiscard]] double effectVarianceOf(std::span<const double> values);
/// Returns the design matrix, points × columns.
[[nodiscard]] Eigen::MatrixXd effectDesign(const EffectBasis& basis, std::span<const DistinctId> points);

} // namespace tgraph
