// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Returns all configurations sorted by the score of the last prior. Equal scores are ordered at
/// random, by the seed. If the space has no prior, all configurations are in random order.
[[nodiscard]] std::vector<DistinctId> modelOrder(const ConfigSpace& space, std::uint64_t seed);

[[nodiscard]] std::vector<DistinctId> randomOrder(std::uint32_t count, std::uint64_t seed);

} // namespace tgraph
