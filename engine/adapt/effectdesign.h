// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/effectbasis.h"

#include <Eigen/Dense>
#include <span>

// Private: what learning effects and their variances share.
namespace tgraph {

inline constexpr double leastEffectVariance = 1e-16; ///< of all values: below, they are equal
/// Prior variance of the intercept over that of the values: flat.
inline constexpr double interceptShare = 100;

/// Of values over the shortest one, never 0.
[[nodiscard]] double effectVarianceOf(std::span<const double> values);
/// Points × columns.
[[nodiscard]] Eigen::MatrixXd effectDesign(const EffectBasis& basis, std::span<const DistinctId> points);

} // namespace tgraph
