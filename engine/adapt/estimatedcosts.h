// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/adapt/measurements.h"
#include "engine/eval/decisionreport.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The estimated costs of a file's decisions after some measurements.
struct EstimatedCosts {
    /// By index of the decision, which is that of the factor; for a tile file, factors for sums and products of bounds
    /// follow, which are not decisions. In an option, `configurations` counts the measured ones that have it, `effect`
    /// is its estimated cost over the cheapest as a share of the shortest measured runtime, `effectError` its standard
    /// deviation; `best`, `median` and `penalty` stay 0, since few were measured. Levels: options whose costs do not
    /// yet differ significantly, with their precision-weighted mean. `taken`: estimated cheapest. `most`: the largest
    /// effect of a level. Options that always fail are in no level and have no `effectError`.
    std::vector<DecisionCost> costs;
    double noise = 0; ///< learned standard deviation of a measurement, a share of the shortest runtime
};

/// Estimates the costs; empty without decisions or with fewer than three measurements. Priors are weighted by the
/// support that the measurements give them (effectmodel.h). `failed`: configurations known to fail; an option that only
/// these have always fails, and has no cost. The same seed gives identical results.
/// @throws Cancelled.
[[nodiscard]] EstimatedCosts estimatedCosts(const ConfigSpace& space, std::span<const Measurement> measured,
                                            std::span<const DistinctId> failed = {}, std::uint64_t seed = 0,
                                            const std::stop_token& stop = {});

} // namespace tgraph
