// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/comparison.h"

#include "engine/adapt/tuningloop.h"
#include "engine/core/parallel.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/tuner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <limits>
#include <mutex>

namespace tgraph {
namespace {

constexpr double leftOut = 0.1; ///< share of the seeds outside the band on each side

/// Returns the file's distinct configurations with a reversed model.
ConfigSpace reversedSpace(const Document& document, const AdaptSubject& subject, const std::stop_token& stop)
{
    ConfigKnowledge knowledge = subject.space->knowledge();
    for (PriorScore& prior : knowledge.priors)
        for (double& score : prior.score)
            score = -score;
    return ConfigSpace(document, subject.configurations, std::move(knowledge), stop);
}

struct Run {
    std::vector<double> best; ///< seconds, one per measurement
    double seconds = 0; ///< duration of the run, wall time
};

/// Returns the value of rank share · (n - 1), rounded to the nearest rank.
double quantile(std::span<const double> sorted, double share)
{
    return sorted[static_cast<std::size_t>(std::lround(share * static_cast<double>(sorted.size() - 1)))];
}

/// Returns the best so far. A run that ended early has measured everything and keeps its last value.
double at(const Run& run, std::size_t measurement)
{
    return run.best[std::min(measurement, run.best.size() - 1)];
}

SearchCurve curveOf(const ComparedSearch& search, std::span<const Run> runs, double best,
                    const ComparisonOptions& options)
{
    SearchCurve curve{.search = search};
    std::vector<double> shares(runs.size());
    for (std::size_t i = 0; i < options.budget; ++i) {
        double sum = 0;
        for (std::size_t run = 0; run < runs.size(); ++run)
            sum += shares[run] = at(runs[run], i) / best - 1;
        std::ranges::sort(shares);
        curve.mean.push_back(sum / static_cast<double>(runs.size()));
        curve.median.push_back(shares[(shares.size() - 1) / 2]);
        curve.low.push_back(quantile(shares, leftOut));
        curve.high.push_back(quantile(shares, 1 - leftOut));
    }
    for (const double within : options.within) {
        ComparedGoal& goal = curve.goals.emplace_back(ComparedGoal{.within = within});
        for (const Run& run : runs)
            goal.measurements.push_back(measurementsTo(run.best, best, within));
        std::ranges::sort(goal.measurements, {}, [](const std::optional<std::size_t>& measurements) {
            return measurements.value_or(std::numeric_limits<std::size_t>::max());
        });
    }
    double steps = 0;
    for (const Run& run : runs) {
        curve.stepSeconds += run.seconds;
        steps += static_cast<double>(run.best.size());
    }
    curve.stepSeconds /= steps;
    return curve;
}

/// Computes the expected results of random orders; `runtimes`: of all distinct configurations, seconds.
void playRandomOrders(TuneComparison& comparison, std::vector<double> runtimes, const ComparisonOptions& options)
{
    for (double& runtime : runtimes)
        runtime = runtime / comparison.best - 1;
    for (const double within : options.within)
        comparison.good.push_back(static_cast<std::size_t>(
            std::ranges::count_if(runtimes, [within](double share) { return share <= within; })));
    if (!comparison.baseline) {
        comparison.randomMean = expectedLeast(runtimes, options.budget);
        for (const std::size_t good : comparison.good)
            comparison.randomGoals.push_back(randomMeasurementsTo(good, runtimes.size()));
        return;
    }
    // The baseline is first; slower configurations do not change the best.
    const double baseline = *comparison.baseline / comparison.best - 1;
    runtimes.erase(std::ranges::find(runtimes, baseline));
    for (double& runtime : runtimes)
        runtime = std::min(runtime, baseline);
    comparison.randomMean = {baseline};
    if (!runtimes.empty() && options.budget > 1)
        std::ranges::copy(expectedLeast(runtimes, options.budget - 1), std::back_inserter(comparison.randomMean));
    comparison.randomMean.resize(options.budget, comparison.randomMean.back());
    for (std::size_t i = 0; i < options.within.size(); ++i) {
        std::optional<std::size_t>& goal = comparison.randomGoals.emplace_back(1);
        if (baseline > options.within[i]) {
            goal = randomMeasurementsTo(comparison.good[i], runtimes.size());
            if (goal)
                ++*goal;
        }
    }
}

} // namespace

std::string comparedName(const ComparedSearch& search)
{
    return search.reversed ? search.name + ", reversed model" : search.name;
}

std::optional<std::size_t> ComparedGoal::median() const
{
    return measurements[(measurements.size() - 1) / 2];
}

std::vector<double> expectedLeast(std::span<const double> values, std::size_t most)
{
    std::vector<double> sorted(values.begin(), values.end());
    std::ranges::sort(sorted);
    const std::size_t count = sorted.size();
    std::vector<double> least;
    for (std::size_t k = 1; k <= most; ++k) {
        if (k >= count) {
            least.push_back(sorted.front());
            continue;
        }
        // The least is the i-th of all with probability C(count - i - 1, k - 1) / C(count, k), computed from the
        // previous one.
        double chance = static_cast<double>(k) / static_cast<double>(count);
        double expected = 0;
        for (std::size_t i = 0; i + k <= count; ++i) {
            expected += chance * sorted[i];
            chance *= static_cast<double>(count - i - k) / static_cast<double>(count - i - 1);
        }
        least.push_back(expected);
    }
    return least;
}

TuneComparison compareSearches(const Document& document, const AdaptSubject& subject, const ComparisonOptions& options,
                               const std::stop_token& stop, const ProgressCallback& progress)
{
    const RecordedHardware probe(document, *subject.configurations);
    DocumentSpace space(document, subject.configurations);
    std::vector<double> runtimes;
    for (const DistinctId configuration : subject.configurations->distinctIds())
        if (probe.canMeasure(configuration))
            runtimes.push_back(probe.seconds(configuration));
    TuneComparison comparison{.configurations = runtimes.size(), .best = std::ranges::min(runtimes)};
    if (options.startsWithBaseline && probe.canMeasure(space.baseline()))
        comparison.baseline = probe.seconds(space.baseline());
    const std::size_t baselineRuns = comparison.baseline ? 1 : 0;

    std::optional<ConfigSpace> reversed;
    if (std::ranges::any_of(options.searches, &ComparedSearch::reversed))
        reversed.emplace(reversedSpace(document, subject, stop));
    std::vector<Run> runs(options.searches.size() * options.seeds);
    std::mutex reporting;
    std::size_t done = 0;
    parallelFor(runs.size(), stop, [&](std::size_t item) {
        const ComparedSearch& compared = options.searches[item / options.seeds];
        const auto begin = std::chrono::steady_clock::now();
        const auto search = makeSearch(compared.name, compared.reversed ? *reversed : *subject.space,
                                       document.collection.kind, options.firstSeed + item % options.seeds);
        RecordedHardware hardware = probe;
        const TuneResult result
            = tune(space, *search, hardware, nullptr, {.budget = options.budget, .baselineRuns = baselineRuns}, stop);
        throwIfStopped(stop);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        runs[item] = {result.bestSoFar, took.count()};
        const std::scoped_lock lock(reporting);
        ++done;
        if (progress)
            progress(static_cast<double>(done) / static_cast<double>(runs.size()));
    });
    for (std::size_t i = 0; i < options.searches.size(); ++i)
        comparison.curves.push_back(curveOf(
            options.searches[i], std::span(runs).subspan(i * options.seeds, options.seeds), comparison.best, options));
    playRandomOrders(comparison, runtimes, options);
    return comparison;
}

} // namespace tgraph
