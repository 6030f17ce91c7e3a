// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Two decisions that determine each other except in a few configurations, which alone separate their effects.
struct NearTie {
    std::uint32_t first = 0; ///< decision; before `second`
    std::uint32_t second = 0;
    std::uint32_t apart = 0; ///< distinct configurations with options that do not belong together; at least 1
    double tied = 0; ///< share of the configurations with options that belong together
};

struct NearTies {
    std::vector<NearTie> pairs; ///< fewest apart first
    bool complete = true; ///< false: too many similar pairs to check all of them
};

/// Finds near ties. Two options belong together if most of their configurations have both (the
/// largest cells of their joint table, each option in at most one pair). Let n be the number of
/// configurations that do not have the most frequent option of a decision, the smaller number of
/// the two decisions. In a near tie, the options differ in at most 1 % of the configurations and in
/// at most n / 10 of them, or in a single one if n is at least three. Only pairs of decisions whose
/// equal options nearly agree over 512 random pairs of configurations are examined, with up to 2e7
/// comparisons.
/// @throws Cancelled.
[[nodiscard]] NearTies findNearTies(const Decisions& decisions, const std::stop_token& stop = {});

} // namespace tgraph
