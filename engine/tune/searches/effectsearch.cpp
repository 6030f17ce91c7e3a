// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/searches/effectsearch.h"

#include "engine/core/task.h"
#include "engine/tune/searches/modelorder.h"
#include "engine/tune/searches/taken.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tgraph {
namespace {

constexpr std::size_t fewestToLearn = 3;
constexpr std::size_t mostLearned = 512; ///< the fastest of what is measured: the slow ones say little of what is fast
constexpr std::size_t mostLooked = 256; ///< configurations whose deviation is computed

/// What a normal variable is expected to be below `best`, where it is.
double expectedBelow(double best, double mean, double deviation)
{
    if (deviation <= 0)
        return std::max(0.0, best - mean);
    const double z = (best - mean) / deviation;
    const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
    const double share = std::erfc(-z / std::numbers::sqrt2) / 2;
    return deviation * (z * share + density);
}

std::vector<Measurement> fastest(std::span<const Measurement> measured)
{
    std::vector<Measurement> kept(measured.begin(), measured.end());
    if (kept.size() > mostLearned) {
        std::ranges::nth_element(kept, kept.begin() + mostLearned, {}, &Measurement::target);
        kept.resize(mostLearned);
    }
    std::ranges::sort(kept, {}, &Measurement::distinct);
    return kept;
}

} // namespace

EffectSearch::EffectSearch(std::string_view name, const ConfigSpace& space, bool usePriors, std::uint64_t seed)
    : m_name(name),
      m_space(space),
      m_seed(seed),
      m_basis(space, usePriors),
      m_order(usePriors ? modelOrder(space, seed) : randomOrder(space.count(), seed))
{
}

std::vector<Pick> EffectSearch::first(const TuneKnowledge& known, std::size_t count) const
{
    const Taken taken(known);
    std::vector<Pick> picks;
    for (const DistinctId candidate : m_order) {
        if (picks.size() == count)
            break;
        if (!taken.has(candidate))
            picks.push_back({.configuration = candidate, .reason = "fastest by the model"});
    }
    return picks;
}

EffectModel EffectSearch::learn(std::span<const Measurement> measured, const std::stop_token& stop)
{
    const EffectSamples samples = effectSamples(measured, m_seed);
    if (measured.size() >= m_nextFit) {
        m_variances = fitEffectVariances(m_basis, samples, stop);
        m_nextFit = measured.size() + std::max<std::size_t>(1, measured.size() / 8);
    }
    return EffectModel(m_basis, m_variances, samples, stop);
}

std::vector<Pick> EffectSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
{
    m_improvement.reset();
    if (known.measured.size() < fewestToLearn)
        return first(known, std::min(count, fewestToLearn - known.measured.size()));
    Taken taken(known);
    std::vector<Measurement> measured = fastest(known.measured);
    std::vector<Pick> picks;
    while (picks.size() < count) {
        throwIfStopped(stop);
        const EffectModel model = learn(measured, stop);
        const double shortest = std::ranges::min(measured, {}, &Measurement::target).target;
        std::vector<std::pair<double, DistinctId>> means;
        for (const DistinctId candidate : m_order)
            if (!taken.has(candidate))
                means.emplace_back(model.mean(candidate), candidate);
        if (means.empty())
            break;
        const auto looked = std::min(means.size(), mostLooked);
        std::ranges::partial_sort(means, means.begin() + static_cast<std::ptrdiff_t>(looked));
        Pick best{.configuration = means.front().second};
        double bestImprovement = -1;
        for (const auto& [mean, candidate] : std::span(means).first(looked)) {
            const double deviation = model.deviation(candidate);
            const double improvement = expectedBelow(1, mean, deviation);
            if (improvement > bestImprovement) {
                bestImprovement = improvement;
                best = {.configuration = candidate,
                        .reason = "expected to gain most",
                        .expected = mean - 1,
                        .deviation = deviation};
            }
        }
        if (picks.empty())
            m_improvement = bestImprovement;
        taken.add(best.configuration);
        // Of the same round: as if it were measured and as expected.
        measured.push_back({best.configuration, shortest * (1 + *best.expected)});
        picks.push_back(std::move(best));
    }
    return picks;
}

} // namespace tgraph
