// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/forestguide.h"

#include "engine/tune/search/expectedgain.h"
#include "engine/tune/search/learnedruntimes.h"
#include "engine/tune/search/modelorder.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

/// Limit on the measurements that a forest learns from
constexpr std::size_t mostForestPoints = 1024;
/// Number of configurations that apart() and covering() compare
constexpr std::size_t mostDrawn = 256;
constexpr std::size_t validationTrees = 20; ///< number of trees of a forest in cross-validation
constexpr std::size_t widerEvery = 4; ///< one of this many picks of best() uses `wider`
/// Number of standard deviations that such a pick subtracts from the mean
constexpr double wider = 3;

/// Returns the sum over the factors of the rank difference as a share of the factor's range. Levels
/// without an order are either equal (0) or different (1).
double distance(const ConfigSpace& space, const TreeColumns& columns, DistinctId a, DistinctId b)
{
    double sum = 0;
    if (!space.hasNumbers()) {
        const auto one = space.levels(a);
        const auto other = space.levels(b);
        for (std::size_t factor = 0; factor < one.size(); ++factor)
            sum += one[factor] == other[factor] ? 0 : 1;
        return sum;
    }
    const auto one = columns.row(a);
    const auto other = columns.row(b);
    const auto largest = columns.largest();
    for (std::size_t column = 0; column < one.size(); ++column)
        sum += std::abs(double{1} * one[column] - other[column]) / largest[column];
    return sum;
}

} // namespace

std::vector<DistinctId> triedConfigurations(const TuneKnowledge& known)
{
    std::vector<DistinctId> tried(known.failed.begin(), known.failed.end());
    for (const Measurement& measurement : known.measured)
        tried.push_back(measurement.distinct);
    return tried;
}

ForestGuide::ForestGuide(const ConfigSpace& space, std::uint64_t seed)
    : m_space(space), m_columns(space), m_seed(seed), m_order(randomOrder(space.count(), seed))
{
}

/// Returns the configuration with the largest value among the next mostDrawn free ones;
/// std::nullopt if none is free.
std::optional<DistinctId> ForestGuide::bestDrawn(const Taken& taken, const FailedOptions& out,
                                                 const std::function<double(DistinctId)>& valueOf)
{
    std::optional<DistinctId> best;
    double most = -std::numeric_limits<double>::infinity();
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < m_order.size() && drawn < mostDrawn; ++i) {
        const DistinctId candidate = m_order[(m_drawn + i) % m_order.size()];
        if (taken.has(candidate) || out.has(candidate))
            continue;
        ++drawn;
        const double value = valueOf(candidate);
        if (value > most) {
            most = value;
            best = candidate;
        }
    }
    m_drawn += mostDrawn;
    return best;
}

std::optional<Pick> ForestGuide::apart(std::span<const DistinctId> tried, const Taken& taken, const FailedOptions& out)
{
    const std::optional<DistinctId> farthest = bestDrawn(taken, out, [&](DistinctId candidate) {
        double nearest = std::numeric_limits<double>::max();
        for (const DistinctId one : tried)
            nearest = std::min(nearest, distance(m_space, m_columns, candidate, one));
        return nearest;
    });
    if (!farthest)
        return std::nullopt;
    return Pick{.configuration = *farthest, .reason = "far from all measured configurations"};
}

std::optional<Pick> ForestGuide::covering(std::span<const DistinctId> tried, const Taken& taken,
                                          const FailedOptions& out)
{
    const auto references = std::span(m_order).first(std::min(m_order.size(), mostDrawn));
    std::vector<double> nearest(references.size(), std::numeric_limits<double>::max());
    for (std::size_t i = 0; i < references.size(); ++i)
        for (const DistinctId one : tried)
            nearest[i] = std::min(nearest[i], distance(m_space, m_columns, references[i], one));
    const std::optional<DistinctId> central = bestDrawn(taken, out, [&](DistinctId candidate) {
        double sum = 0;
        for (std::size_t i = 0; i < references.size(); ++i)
            sum += std::min(nearest[i], distance(m_space, m_columns, references[i], candidate));
        return -sum;
    });
    if (!central)
        return std::nullopt;
    return Pick{.configuration = *central, .reason = "near to many configurations that are not measured"};
}

std::optional<Pick> ForestGuide::best(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                      const Taken& taken, const FailedOptions& out, const std::stop_token& stop)
{
    const LearnedRuntimes learned = learnedRuntimes(measured, failed, mostForestPoints, false, m_seed);
    const ExtraTrees forest(m_columns, learned.points, learned.values, {.seed = m_seed + measured.size()}, stop);
    std::vector<DistinctId> candidates;
    candidates.reserve(m_order.size());
    for (const DistinctId candidate : m_order)
        if (!taken.has(candidate) && !out.has(candidate))
            candidates.push_back(candidate);
    const ForestEstimates estimates = forest.estimate(candidates, stop);
    const double width = m_picks++ % widerEvery == widerEvery - 1 ? wider : 1;
    m_improvement.reset();
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::infinity();
    double improvement = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const double bound = estimates.mean[i] - width * estimates.deviation[i];
        improvement = std::max(improvement, expectedBelow(0, estimates.mean[i], estimates.deviation[i]));
        if (bound < least) {
            least = bound;
            best = i;
        }
    }
    if (!best)
        return std::nullopt;
    m_improvement = -std::expm1(-improvement);
    return Pick{.configuration = candidates[*best],
                .reason = "possibly the fastest by the forest",
                .expected = std::expm1(estimates.mean[*best]),
                .deviation = std::exp(estimates.mean[*best]) * estimates.deviation[*best]};
}

double ForestGuide::heldOutError(std::span<const DistinctId> points, std::span<const double> logarithms,
                                 const std::stop_token& stop) const
{
    double squares = 0;
    for (std::size_t fold = 0; fold < surrogateFolds; ++fold) {
        std::vector<DistinctId> kept;
        std::vector<DistinctId> held;
        std::vector<double> values;
        std::vector<double> truth;
        for (std::size_t i = 0; i < points.size(); ++i) {
            (i % surrogateFolds == fold ? held : kept).push_back(points[i]);
            (i % surrogateFolds == fold ? truth : values).push_back(logarithms[i]);
        }
        const ExtraTrees forest(m_columns, kept, values, {.trees = validationTrees, .seed = m_seed + fold}, stop);
        const std::vector<double> means = forest.estimate(held, stop).mean;
        for (std::size_t i = 0; i < held.size(); ++i)
            squares += (means[i] - truth[i]) * (means[i] - truth[i]);
    }
    return std::sqrt(squares / static_cast<double>(points.size()));
}

} // namespace tgraph
