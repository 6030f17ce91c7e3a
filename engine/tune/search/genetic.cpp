// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/genetic.h"

#include "engine/core/task.h"
#include "engine/tune/search/neighbours.h"

#include <algorithm>
#include <optional>

namespace tgraph {
namespace {

constexpr std::size_t populationSize = 16;
constexpr int tournament = 3;
constexpr double mutationRate = 0.1;

/// Returns the fastest measurements, fastest first.
std::vector<Measurement> populationOf(std::span<const Measurement> measured)
{
    std::vector<Measurement> population(measured.begin(), measured.end());
    std::ranges::stable_sort(population, {}, &Measurement::target);
    population.resize(std::min(population.size(), populationSize));
    return population;
}

} // namespace

const Measurement& GeneticSearch::parent(std::span<const Measurement> population)
{
    std::size_t first = population.size() - 1;
    for (int i = 0; i < tournament; ++i)
        first = std::min(first, static_cast<std::size_t>(m_random.uniform() * static_cast<double>(population.size())));
    return population[first];
}

std::vector<std::uint32_t> GeneticSearch::child(std::span<const Measurement> population)
{
    const auto mother = m_space.levels(parent(population).distinct);
    const auto father = m_space.levels(parent(population).distinct);
    std::vector<std::uint32_t> levels;
    for (std::size_t factor = 0; factor < mother.size(); ++factor) {
        levels.push_back(m_random.uniform() < 0.5 ? mother[factor] : father[factor]);
        if (m_random.uniform() < mutationRate)
            levels.back() = static_cast<std::uint32_t>(m_random.uniform() * m_space.factors()[factor].levels);
    }
    return levels;
}

std::vector<Pick> GeneticSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
{
    Taken taken(known);
    const std::vector<Measurement> population = populationOf(known.measured);
    std::vector<Pick> picks;
    while (picks.size() < count) {
        throwIfStopped(stop);
        const bool random = known.measured.size() + picks.size() < populationSize || population.empty();
        const auto pick
            = random ? anyFree(m_space, taken, m_random) : nearestFree(m_space, child(population), taken, m_random);
        if (!pick)
            break;
        taken.add(*pick);
        picks.push_back({.configuration = *pick,
                         .reason = random ? "drawn at random" : "a combination of two fast configurations"});
    }
    return picks;
}

} // namespace tgraph
