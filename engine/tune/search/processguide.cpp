// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/processguide.h"

#include "engine/adapt/extratrees.h"
#include "engine/tune/search/expectedgain.h"
#include "engine/tune/search/learnedruntimes.h"
#include "engine/tune/search/modelorder.h"
#include "engine/tune/search/neighbours.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

/// Limit on the measurements, and on the failures, from which the process learns
constexpr std::size_t mostPoints = 192;
/// Limit on the measurements, and on the failures, from which the forest learns what fails
constexpr std::size_t mostTried = 512;
constexpr double oftenFails = 0.1; ///< share of failures among the tries from which on a forest learns them
constexpr std::size_t mostConsidered = 4096;
/// Number of candidates with the smallest means, whose deviations are computed
constexpr std::size_t mostEstimated = 320;
/// Number of configurations whose neighbours are candidates
constexpr std::size_t fastestCount = 5;
constexpr int ascentSteps = 10; ///< steps from the parameters of the previous process
constexpr std::size_t fitEvery = 8; ///< parameters are fitted again after an eighth more points

/// Returns the points and values in random order, as NumericProcess requires.
LearnedRuntimes shuffled(const LearnedRuntimes& learned, std::uint64_t seed)
{
    LearnedRuntimes result{.points = {}, .values = {}, .bend = learned.bend, .slowest = learned.slowest};
    for (const std::uint32_t i : shuffledNumbers(static_cast<std::uint32_t>(learned.points.size()), seed)) {
        result.points.push_back(learned.points[i]);
        result.values.push_back(learned.values[i]);
    }
    return result;
}

} // namespace

ProcessGuide::ProcessGuide(const ConfigSpace& space, const TreeColumns& columns, std::uint64_t seed)
    : m_space(space), m_columns(columns), m_seed(seed), m_order(randomOrder(space.count(), seed))
{
}

std::vector<DistinctId> ProcessGuide::candidates(std::span<const Measurement> measured, const Taken& taken,
                                                 const FailedOptions& out)
{
    std::vector<Measurement> fastest(measured.begin(), measured.end());
    const std::size_t count = std::min(fastest.size(), fastestCount);
    std::ranges::partial_sort(fastest, fastest.begin() + static_cast<std::ptrdiff_t>(count), {}, &Measurement::target);
    std::vector<DistinctId> result;
    std::vector<DistinctId> others;
    for (std::size_t i = 0; i < m_order.size() && result.size() < mostConsidered; ++i) {
        const DistinctId candidate = m_order[(m_drawn + i) % m_order.size()];
        if (taken.has(candidate) || out.has(candidate))
            continue;
        const bool isNear = std::ranges::any_of(std::span(fastest).first(count), [&](const Measurement& one) {
            return decisionsApart(m_space, m_space.levels(one.distinct), candidate) <= 1;
        });
        if (isNear)
            result.push_back(candidate);
        else if (others.size() < mostConsidered)
            others.push_back(candidate);
    }
    const std::size_t rest = std::min(others.size(), mostConsidered - result.size());
    result.insert(result.end(), others.begin(), others.begin() + static_cast<std::ptrdiff_t>(rest));
    m_drawn += mostConsidered;
    return result;
}

std::vector<double> ProcessGuide::failureProbabilities(std::span<const Measurement> measured,
                                                       std::span<const DistinctId> failed,
                                                       std::span<const DistinctId> configurations,
                                                       const std::stop_token& stop) const
{
    if (failed.empty())
        return std::vector<double>(configurations.size(), 0);
    const LearnedRuntimes tried = learnedRuntimes(measured, failed, mostTried, false, m_seed);
    std::vector<double> fails(tried.points.size(), 1); // the failures are the last ones
    std::ranges::fill(std::span(fails).first(std::min(measured.size(), mostTried)), 0.0);
    return ExtraTrees(m_columns, tried.points, fails, {.seed = m_seed + fails.size()}, stop)
        .estimate(configurations, stop)
        .mean;
}

std::optional<Pick> ProcessGuide::best(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                       const Taken& taken, const FailedOptions& out, const std::stop_token& stop)
{
    m_improvement.reset();
    const std::vector<DistinctId> drawn = candidates(measured, taken, out);
    if (drawn.empty())
        return std::nullopt;
    const std::size_t known = measured.size() + failed.size();
    const bool asSlow = static_cast<double>(failed.size()) < oftenFails * static_cast<double>(known);
    const std::span<const DistinctId> none;
    const LearnedRuntimes learned
        = shuffled(learnedRuntimes(measured, asSlow ? failed : none, mostPoints, true, m_seed), m_seed);
    const bool fits = known >= m_nextFit;
    const NumericProcess process(m_columns, learned.points, learned.values,
                                 {.steps = fits ? ascentSteps : 0, .start = m_parameters}, stop);
    m_parameters = process.parameters();
    if (fits)
        m_nextFit = known + std::max<std::size_t>(1, known / fitEvery);

    const std::vector<double> means = process.means(drawn, stop);
    const std::vector<double> failing = failureProbabilities(measured, asSlow ? none : failed, drawn, stop);
    const double slowest = std::ranges::max(learned.values);
    // Means, with failures as slow as the slowest measurement, and their places in `drawn`
    std::vector<std::pair<double, std::size_t>> least;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        least.emplace_back(std::lerp(means[i], slowest, failing[i]), i);
    const std::size_t count = std::min(least.size(), mostEstimated);
    std::ranges::partial_sort(least, least.begin() + static_cast<std::ptrdiff_t>(count));
    least.resize(count);
    std::vector<DistinctId> estimated;
    for (const auto& [mean, i] : least)
        estimated.push_back(drawn[i]);
    const std::vector<double> deviations = process.deviations(estimated, stop);
    std::size_t best = 0; // among equal improvements, the smallest mean wins
    double most = -1;
    for (std::size_t i = 0; i < estimated.size(); ++i) {
        const std::size_t place = least[i].second;
        const double improvement = (1 - failing[place]) * expectedBelow(0, means[place], deviations[i]);
        if (improvement > most) {
            most = improvement;
            best = i;
        }
    }
    m_improvement = -std::expm1(-most);
    const double logarithm = learned.logarithm(means[least[best].second]);
    return Pick{.configuration = estimated[best],
                .reason = "the largest expected gain by a Gaussian process",
                .expected = std::expm1(logarithm),
                .deviation = std::exp(logarithm) * deviations[best]};
}

double ProcessGuide::heldOutError(std::span<const DistinctId> points, std::span<const double> logarithms,
                                  const std::stop_token& stop) const
{
    std::vector<DistinctId> kept;
    std::vector<double> values;
    for (const std::uint32_t i : shuffledNumbers(static_cast<std::uint32_t>(points.size()), m_seed)) {
        kept.push_back(points[i]);
        values.push_back(logarithms[i]);
    }
    return NumericProcess(m_columns, kept, values, {.steps = ascentSteps, .start = m_parameters}, stop)
        .leaveOneOutError();
}

} // namespace tgraph
