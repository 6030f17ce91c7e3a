// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/modelorder.h"

#include "engine/adapt/measurements.h"

#include <algorithm>

namespace tgraph {

std::vector<DistinctId> randomOrder(std::uint32_t count, std::uint64_t seed)
{
    std::vector<DistinctId> order;
    for (const std::uint32_t number : shuffledNumbers(count, seed))
        order.emplace_back(number);
    return order;
}

std::vector<DistinctId> modelOrder(const ConfigSpace& space, std::uint64_t seed)
{
    std::vector<DistinctId> order = randomOrder(space.count(), seed);
    if (!space.knowledge().priors.empty()) {
        const std::vector<double>& score = space.knowledge().priors.back().score;
        std::ranges::stable_sort(order, {}, [&score](DistinctId configuration) { return score[configuration.value]; });
    }
    return order;
}

} // namespace tgraph
