// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Two decisions that determine each other but in a few configurations: only these tell their effects apart.
struct NearTie {
    std::uint32_t first = 0; ///< decision; before `second`
    std::uint32_t second = 0;
    std::uint32_t apart = 0; ///< distinct configurations whose options do not belong together; at least 1
    double tied = 0; ///< share of the configurations whose options do
};

struct NearTies {
    std::vector<NearTie> pairs; ///< fewest apart first
    bool complete = true; ///< false: too many pairs looked alike to look at all of them
};

/// Options belong together where most of their configurations say so (the largest cells of the table of both, each
/// option in one pair at most). Nearly tied: apart in no more than 1 % of the configurations and in no more than a
/// tenth of those in which the steadier decision departs from its most frequent option; or apart in a single one of at
/// least three such. Pairs are looked at where 512 pairs of configurations, drawn once, are equal and different in both
/// alike; up to 2e7 comparisons. @throws Cancelled.
[[nodiscard]] NearTies findNearTies(const Decisions& decisions, const std::stop_token& stop = {});

} // namespace tgraph
