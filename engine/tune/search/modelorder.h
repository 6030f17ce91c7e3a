// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Returns all configurations sorted by the score of the last prior, equal ones in an order drawn by the seed; all in
/// that order if the space has no prior.
[[nodiscard]] std::vector<DistinctId> modelOrder(const ConfigSpace& space, std::uint64_t seed);

[[nodiscard]] std::vector<DistinctId> randomOrder(std::uint32_t count, std::uint64_t seed);

} // namespace tgraph
