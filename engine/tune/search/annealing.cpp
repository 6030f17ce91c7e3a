// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/annealing.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double firstTemperature = 0.05;
constexpr double lastTemperature = 0.0005;

} // namespace

double AnnealingSearch::temperature(std::size_t step) const
{
    const double share = std::min(1.0, static_cast<double>(step) / static_cast<double>(m_options.cooling));
    return firstTemperature * std::pow(lastTemperature / firstTemperature, share);
}

void AnnealingSearch::accept(const TuneKnowledge& known)
{
    for (const DistinctId configuration : known.unavailable)
        m_taken.add(configuration);
    for (; m_seen < known.measured.size(); ++m_seen) {
        const Measurement& next = known.measured[m_seen];
        m_taken.add(next.distinct);
        if (m_options.start && !m_current && next.distinct != *m_options.start)
            continue; // skips the baseline if the walk does not start with it
        const double worse = m_current ? next.target / m_current->target - 1 : 0;
        if (worse <= 0 || m_random.uniform() < std::exp(-worse / temperature(m_seen)))
            m_current = next;
    }
}

std::vector<Pick> AnnealingSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
{
    accept(known);
    std::vector<Pick> picks;
    while (picks.size() < count) {
        throwIfStopped(stop);
        const bool begins = m_options.start && !m_taken.has(*m_options.start);
        const auto pick = begins
            ? m_options.start
            : m_steps->step(m_current ? std::optional(m_current->distinct) : std::nullopt, m_taken, m_random);
        if (!pick)
            break;
        m_taken.add(*pick);
        picks.push_back({.configuration = *pick,
                         .reason = begins ? "the start of the annealing" : "a neighbour of the current configuration"});
    }
    return picks;
}

} // namespace tgraph
