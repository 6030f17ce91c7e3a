// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/annealing.h"

#include "engine/core/task.h"
#include "engine/tune/neighbours.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double firstTemperature = 0.05;
constexpr double lastTemperature = 0.0005;
constexpr double coolingSteps = 200;

double temperature(std::size_t step)
{
    const double share = std::min(1.0, static_cast<double>(step) / coolingSteps);
    return firstTemperature * std::pow(lastTemperature / firstTemperature, share);
}

} // namespace

void AnnealingSearch::accept(const TuneKnowledge& known)
{
    for (; m_seen < known.measured.size(); ++m_seen) {
        const Measurement& next = known.measured[m_seen];
        const double worse = m_current ? next.target / m_current->target - 1 : 0;
        if (worse <= 0 || m_random.uniform() < std::exp(-worse / temperature(m_seen)))
            m_current = next;
    }
}

std::vector<Pick> AnnealingSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
{
    accept(known);
    Taken taken(known);
    std::vector<Pick> picks;
    while (picks.size() < count) {
        throwIfStopped(stop);
        const auto pick = m_current ? nearestFree(m_space, m_space.levels(m_current->distinct), taken, m_random)
                                    : anyFree(m_space, taken, m_random);
        if (!pick)
            break;
        taken.add(*pick);
        picks.push_back({.configuration = *pick, .reason = "a step from where the walk is"});
    }
    return picks;
}

} // namespace tgraph
