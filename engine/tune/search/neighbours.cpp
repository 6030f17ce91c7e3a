// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/neighbours.h"

#include <limits>

namespace tgraph {

std::uint32_t decisionsApart(const ConfigSpace& space, std::span<const std::uint32_t> levels, DistinctId configuration)
{
    const auto own = space.levels(configuration);
    std::uint32_t apart = 0;
    for (std::size_t factor = 0; factor < levels.size(); ++factor)
        apart += levels[factor] != own[factor] ? 1U : 0U;
    return apart;
}

std::optional<DistinctId> nearestFree(const ConfigSpace& space, std::span<const std::uint32_t> levels,
                                      const Taken& taken, SeededRandom& random)
{
    std::uint32_t least = std::numeric_limits<std::uint32_t>::max();
    double equals = 0;
    std::optional<DistinctId> nearest;
    for (const DistinctId candidate : idsBelow<DistinctId>(space.count())) {
        const std::uint32_t apart = decisionsApart(space, levels, candidate);
        if (apart > least || taken.has(candidate))
            continue;
        if (apart < least) {
            least = apart;
            equals = 0;
        }
        equals += 1; // reservoir sampling: each of them is chosen with equal probability
        if (random.uniform() * equals < 1)
            nearest = candidate;
    }
    return nearest;
}

std::optional<DistinctId> anyFree(const ConfigSpace& space, const Taken& taken, SeededRandom& random)
{
    std::vector<DistinctId> free;
    for (const DistinctId candidate : idsBelow<DistinctId>(space.count()))
        if (!taken.has(candidate))
            free.push_back(candidate);
    if (free.empty())
        return std::nullopt;
    return free[static_cast<std::size_t>(random.uniform() * static_cast<double>(free.size()))];
}

std::optional<DistinctId> DecisionSteps::step(std::optional<DistinctId> from, const Taken& taken, SeededRandom& random)
{
    return from ? nearestFree(m_space, m_space.levels(*from), taken, random) : anyFree(m_space, taken, random);
}

} // namespace tgraph
