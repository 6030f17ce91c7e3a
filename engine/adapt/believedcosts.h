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

/// What a file's decisions are believed to cost after some measurements.
struct BelievedCosts {
    /// By index of the decision, which is that of the factor; of a tile file sums and products of bounds follow, which
    /// are factors and no decisions. Of an option `configurations` says how many measured
    /// ones have it, `effect` what it is believed to cost over the cheapest as a share of the shortest measured
    /// runtime, `effectError` its standard deviation; `best`, `median` and `penalty` stay 0, for few were measured.
    /// Levels: options that the measurements do not tell apart yet, with their mean by precision. `taken`: believed
    /// cheapest. `most`: the largest effect of a level.
    std::vector<DecisionCost> costs;
    double noise = 0; ///< standard deviation of a measurement as learned, a share of the shortest
};

/// Empty where nothing is decided or fewer than three are measured. What the priors say counts as far as the
/// measurements bear it out (effectmodel.h). The same seed gives the same bits.
/// @throws Cancelled.
[[nodiscard]] BelievedCosts believedCosts(const ConfigSpace& space, std::span<const Measurement> measured,
                                          std::uint64_t seed = 0, const std::stop_token& stop = {});

} // namespace tgraph
