// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/additivemodel.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Two decisions whose options cost another sum together than each by itself.
struct Interaction {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    double share = 0; ///< of the residuals' weighted sum of squares that the pair's cells explain
    double largest = 0; ///< the largest mean residual of a cell, by size, in the values' unit
};

struct InteractionSearch {
    std::vector<Interaction> found; ///< largest share first
    std::uint32_t decisions = 0; ///< whose pairs were looked at: all of them, or those of the largest effects
};

/// Pairs of decisions whose cells' mean residuals are larger than noise makes them: χ² of the cells' means against the
/// larger of `noise` (standard deviation of a value of weight 1) and the model's residual deviation, which holds what
/// the other pairs do, at 0.1 % after Bonferroni's correction for the number of pairs (Wilson and Hilferty's normal
/// approximation). Over all configurations, of as many decisions as 1e7 additions allow (30 to 45 of 100,000
/// configurations), those whose effects vary the values most.
/// @throws Cancelled.
[[nodiscard]] InteractionSearch findInteractions(const Decisions& decisions, const FitTarget& target,
                                                 const AdditiveModel& model, double noise,
                                                 const std::stop_token& stop = {});

} // namespace tgraph
