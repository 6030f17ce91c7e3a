// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/proposal.h"

#include "engine/adapt/design.h"
#include "engine/adapt/gaussianprocess.h"
#include "engine/core/task.h"
#include "engine/eval/ranks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr std::size_t mostPoints = 1024;
constexpr std::size_t proposalFitPoints = 256;
constexpr std::size_t mostFast = 768;
constexpr std::size_t mostOthers = 256;
constexpr double littleNoise = 0.001;

struct Values {
    std::vector<DistinctId> points;
    std::vector<double> ranks; ///< standardised
};

/// Returns the measurements in random order; of too many, the fastest half of the limit and random others.
Values valuesOf(std::span<const Measurement> measured, std::uint64_t seed)
{
    std::vector<double> targets;
    for (const Measurement& measurement : measured)
        targets.push_back(measurement.target);
    const auto ranks = standardized(averageRanks(targets));
    auto order = shuffledNumbers(static_cast<std::uint32_t>(measured.size()), seed);
    if (order.size() > mostPoints) {
        std::vector<std::uint32_t> fastest(order);
        std::ranges::stable_sort(fastest, {}, [&ranks](std::uint32_t i) { return ranks[i]; });
        std::vector<bool> fast(order.size(), false);
        for (const std::uint32_t i : std::span(fastest).first(mostPoints / 2))
            fast[i] = true;
        // The order is random, so dropping the last of the others leaves a random selection.
        std::size_t others = 0;
        std::erase_if(order, [&](std::uint32_t i) { return !fast[i] && ++others > mostPoints / 2; });
    }
    Values values;
    for (const std::uint32_t i : order) {
        values.points.push_back(measured[i].distinct);
        values.ranks.push_back(ranks[i]);
    }
    return values;
}

/// Returns the configurations of lowest mean, ties at random, and some of the others.
std::vector<std::uint32_t> candidates(std::span<const DistinctId> rest, std::span<const double> means,
                                      std::uint64_t seed)
{
    const auto shuffled = shuffledNumbers(static_cast<std::uint32_t>(rest.size()), seed);
    std::vector<std::uint32_t> order(shuffled);
    std::ranges::stable_sort(order, {}, [means](std::uint32_t i) { return means[i]; });
    std::vector<bool> taken(rest.size(), false);
    std::vector<std::uint32_t> places(order.begin(),
                                      order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), mostFast)));
    for (const std::uint32_t i : places)
        taken[i] = true;
    for (std::size_t i = 0, others = 0; i < shuffled.size() && others < mostOthers; ++i) {
        if (!taken[shuffled[i]]) {
            places.push_back(shuffled[i]);
            ++others;
        }
    }
    return places;
}

} // namespace

std::vector<Proposal> propose(const ConfigSpace& space, std::span<const Measurement> measured,
                              const ProposalOptions& options, const std::stop_token& stop)
{
    const Covariance covariance(space, /*usePriors=*/true);
    const Values values = valuesOf(measured, options.seed);
    const std::size_t fitted = std::min(values.points.size(), proposalFitPoints);
    std::vector<double> unexpected;
    for (std::size_t i = 0; i < fitted; ++i)
        unexpected.push_back(values.ranks[i] - covariance.expectation(values.points[i]));
    const Variances variances = fitted == 0
        ? expectedVariances(covariance)
        : fitVariances(covariance, std::span(values.points).first(fitted), unexpected, stop);
    const GaussianProcess process(covariance, variances, values.points, values.ranks, stop);

    auto rest = notMeasured(space.count(), measured);
    std::erase_if(rest, [&](DistinctId i) { return std::ranges::binary_search(options.unmeasurable, i); });
    const auto restMeans = process.means(rest, stop);
    std::vector<DistinctId> configs;
    std::vector<double> means;
    for (const std::uint32_t place : candidates(rest, restMeans, options.seed)) {
        configs.push_back(rest[place]);
        means.push_back(restMeans[place]);
    }
    std::vector<double> variance = process.deviations(configs, stop);
    for (double& value : variance)
        value *= value;

    std::vector<Proposal> proposals;
    // Per proposal: its whitened covariance with every candidate
    std::vector<std::vector<double>> updates;
    std::vector<bool> taken(configs.size(), false);
    while (proposals.size() < std::min(options.count, configs.size())) {
        throwIfStopped(stop);
        std::size_t best = configs.size();
        double bestBound = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < configs.size(); ++i) {
            const double bound = means[i] - options.exploration * std::sqrt(std::max(0.0, variance[i]));
            if (!taken[i] && bound < bestBound) {
                bestBound = bound;
                best = i;
            }
        }
        taken[best] = true;
        proposals.push_back({.distinct = configs[best],
                             .score = 0.5 + uniformDeviation * means[best],
                             .spread = uniformDeviation * std::sqrt(std::max(0.0, variance[best]))});
        auto column = process.covariances(std::span(configs).subspan(best, 1), configs, stop);
        for (const auto& update : updates)
            for (std::size_t i = 0; i < column.size(); ++i)
                column[i] -= update[best] * update[i];
        const double scale = 1 / std::sqrt(std::max(0.0, column[best]) + variances.noise);
        for (std::size_t i = 0; i < column.size(); ++i) {
            column[i] *= scale;
            variance[i] -= column[i] * column[i];
        }
        updates.push_back(std::move(column));
    }
    return proposals;
}

std::vector<Proposal> proposeLearning(const ConfigSpace& space, std::span<const Measurement> measured,
                                      const ProposalOptions& options, const std::stop_token& stop)
{
    const bool noisy = measurementNoise(measured).value_or(0) > littleNoise;
    const double enough = noisy ? 0.25 : 1;
    const DesignChoice design = chooseDesign(
        space, measured,
        {.count = options.count, .unmeasurable = options.unmeasurable, .repeats = noisy, .seed = options.seed}, stop);
    std::vector<Proposal> proposals;
    std::vector<DistinctId> out(options.unmeasurable.begin(), options.unmeasurable.end());
    for (const DesignRow& row : design.rows) {
        if (row.leverage < enough && design.largestLeverage < enough)
            break; // rows come in descending order
        const bool known = std::ranges::any_of(
            measured, [&](const Measurement& measurement) { return measurement.distinct == row.distinct; });
        proposals.push_back(
            {.distinct = row.distinct, .aim = ProposalAim::Learning, .leverage = row.leverage, .repeat = known});
        out.push_back(row.distinct);
    }
    if (proposals.size() == options.count)
        return proposals;
    std::ranges::sort(out);
    ProposalOptions rest = options;
    rest.count = options.count - proposals.size();
    rest.unmeasurable = out;
    for (const Proposal& proposal : propose(space, measured, rest, stop))
        proposals.push_back(proposal);
    return proposals;
}

std::vector<Proposal> proposeBy(ProposalAim aim, const ConfigSpace& space, std::span<const Measurement> measured,
                                const ProposalOptions& options, const std::stop_token& stop)
{
    return aim == ProposalAim::Speed ? propose(space, measured, options, stop)
                                     : proposeLearning(space, measured, options, stop);
}

} // namespace tgraph
