// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/additivemodel.h"
#include "engine/decisions/interactions.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Shares of the values' variance, adjusted for the number of parameters of each model; their sum is 1.
struct VarianceShares {
    double effects = 1; ///< share explained by the additive model
    double pairs = 0; ///< further share explained by interacting pairs
    double rest = 0; ///< share of higher interactions and noise

    bool operator==(const VarianceShares&) const = default;
};

/// Fits the cells of the pairs to the residuals of the additive model, one pair after another, several times over.
/// @throws Cancelled.
[[nodiscard]] VarianceShares varianceShares(const Decisions& decisions, const FitTarget& target,
                                            const AdditiveModel& model, std::span<const Interaction> pairs,
                                            const std::stop_token& stop = {});

/// A decision whose cheapest option depends on another decision.
struct Reversal {
    std::uint32_t decision = 0;
    std::uint32_t cheapest = 0; ///< option with the smallest effect
    std::uint32_t given = 0; ///< the other decision
    std::uint32_t givenOption = 0;
    std::uint32_t better = 0; ///< option that is cheapest there
    double gain = 0; ///< mean value with `cheapest` less that with `better`, there; above 0

    bool operator==(const Reversal&) const = default;
};

/// Finds the largest reversal for each decision of the pairs: cells of at least five configurations
/// whose mean values, after the effects of all other decisions are removed, differ by more than
/// `least` and three standard errors.
/// @throws Cancelled.
[[nodiscard]] std::vector<Reversal> findReversals(const Decisions& decisions, const FitTarget& target,
                                                  const AdditiveModel& model, std::span<const Interaction> pairs,
                                                  double least, const std::stop_token& stop = {});

} // namespace tgraph
