// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// All configurations by the score of the last prior, equal ones in an order of the seed's; in that order where the
/// space has no prior.
[[nodiscard]] std::vector<DistinctId> modelOrder(const ConfigSpace& space, std::uint64_t seed);

[[nodiscard]] std::vector<DistinctId> randomOrder(std::uint32_t count, std::uint64_t seed);

} // namespace tgraph
