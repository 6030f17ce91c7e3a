// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/tuningloop.h"

#include "engine/adapt/measurements.h"
#include "engine/core/known.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

std::vector<Measurement> playTuningLoop(const ConfigSpace& space, std::span<const double> targets,
                                        const TuningOptions& options, const std::stop_token& stop)
{
    std::vector<Measurement> measured;
    std::vector<Measurement> found;
    const double enough = leastKnown(targets) * (1 + options.goal);
    std::vector<DistinctId> unmeasurable;
    for (const DistinctId distinct : idsBelow<DistinctId>(targets.size()))
        if (std::isnan(targets[distinct.value]))
            unmeasurable.push_back(distinct);
    const std::size_t budget = std::min(options.budget, targets.size() - unmeasurable.size());
    const auto measure = [&](DistinctId distinct) {
        const auto known = std::ranges::find(measured, distinct, &Measurement::distinct);
        if (known == measured.end())
            measured.push_back({distinct, targets[distinct.value]});
        else
            ++known->times;
        found.push_back({distinct, targets[distinct.value]});
        return targets[distinct.value] <= enough || found.size() == budget;
    };
    if (budget == 0)
        return found;
    auto drawn = shuffledNumbers(space.count(), options.seed);
    std::erase_if(drawn, [&](std::uint32_t i) { return std::isnan(targets[i]); });
    for (const std::uint32_t i : std::span(drawn).first(std::min(options.initial, budget))) {
        if (measure(DistinctId(i)))
            return found;
    }
    while (true) {
        const auto proposals = proposeBy(options.aim, space, measured,
                                         {.count = options.batch,
                                          .exploration = options.exploration,
                                          .unmeasurable = unmeasurable,
                                          .seed = options.seed + measured.size()},
                                         stop);
        for (const Proposal& proposal : proposals) {
            if (measure(proposal.distinct))
                return found;
        }
    }
}

std::optional<std::size_t> measurementsTo(std::span<const double> measured, double best, double within)
{
    const auto first = std::ranges::find_if(measured, [&](double target) { return target <= best * (1 + within); });
    return first == measured.end() ? std::nullopt
                                   : std::optional(static_cast<std::size_t>(first - measured.begin()) + 1);
}

std::optional<std::size_t> randomMeasurementsTo(std::size_t good, std::size_t count, double probability)
{
    if (good == 0)
        return std::nullopt;
    double none = 1; // probability that the first k are all bad: the hypergeometric distribution at 0
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t bad = count - good;
        none *= k < bad ? static_cast<double>(bad - k) / static_cast<double>(count - k) : 0;
        if (1 - none >= probability)
            return k + 1;
    }
    return count;
}

} // namespace tgraph
