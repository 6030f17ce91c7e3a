// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/additivemodel.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Two decisions whose joint cost differs from the sum of their costs.
struct Interaction {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    double share = 0; ///< share of the residuals' weighted sum of squares explained by the pair's cells
    double largest = 0; ///< largest absolute mean residual of a cell, in the values' unit
};

struct InteractionSearch {
    std::vector<Interaction> found; ///< largest share first
    std::uint32_t decisions = 0; ///< decisions whose pairs were searched: all, or those with the largest effects
};

/// Finds pairs of decisions for which the mean residuals of cells exceed noise. The test is χ² of
/// the cells' means against the larger of `noise` (standard deviation of a value of weight 1) and
/// the model's residual deviation (which includes the effect of the other pairs), at 0.1 % after
/// Bonferroni's correction for the number of pairs (with the normal approximation of Wilson and
/// Hilferty). It uses all configurations, and as many decisions as 1e7 additions allow (30 to 45
/// for 100,000 configurations): those whose effects vary the values most.
/// @throws Cancelled.
[[nodiscard]] InteractionSearch findInteractions(const Decisions& decisions, const FitTarget& target,
                                                 const AdditiveModel& model, double noise,
                                                 const std::stop_token& stop = {});

} // namespace tgraph
