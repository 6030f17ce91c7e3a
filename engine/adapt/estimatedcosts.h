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
    /// Costs by the index of the decision, which is that of the factor. For a tile file, factors
    /// for sums and products of bounds follow, which are not decisions. In an option,
    /// `configurations` is the number of measured ones that have it, `effect` is its estimated cost
    /// over that of the cheapest option as a share of the shortest measured runtime, and
    /// `effectError` is the standard deviation of the effect; `best`, `median` and `penalty` are 0,
    /// because too few were measured. Levels contain options whose costs do not differ
    /// significantly yet, with their precision-weighted mean. `taken` is the option estimated to be
    /// cheapest, `most` the largest effect of a level. Options that always fail are in no level and
    /// have no `effectError`.
    std::vector<DecisionCost> costs;
    double noise = 0; ///< learned standard deviation of a measurement, a share of the shortest runtime
};

/// Estimates the costs; empty if there are no decisions or fewer than three measurements. Priors
/// are weighted by the support that measurements give them (effectmodel.h). `failed` are
/// configurations that are known to fail; an option that only these have always fails and has no
/// cost. The same seed gives identical results.
/// @throws Cancelled.
[[nodiscard]] EstimatedCosts estimatedCosts(const ConfigSpace& space, std::span<const Measurement> measured,
                                            std::span<const DistinctId> failed = {}, std::uint64_t seed = 0,
                                            const std::stop_token& stop = {});

} // namespace tgraph
