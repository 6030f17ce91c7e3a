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

constexpr double leftOut = 0.1; ///< share of the seeds outside the band, on each side

/// Returns the space of the file's distinct configurations with a reversed model.
ConfigSpace reversedSpace(const Document& document, const AdaptSubject& subject, const std::stop_token& stop)
{
    ConfigKnowledge knowledge = subject.space->knowledge();
    for (PriorScore& prior : knowledge.priors)
        for (double& score : prior.score)
            score = -score;
    return ConfigSpace(document, subject.configurations, std::move(knowledge), stop);
}

constexpr double coveredWay = 0.95; ///< cutoff of the budget in Willemsen and others

struct Run {
    std::vector<double> best; ///< seconds, after each measurement; NaN before the first time
    std::vector<double> occupied; ///< hardware time in seconds, after each measurement
    double seconds = 0; ///< duration of the run, wall time
};

/// The data that all runs on a file share.
struct Field {
    const ComparisonOptions& options;
    const RecordedHardware& probe;
    double best = 0, slowest = 0; ///< seconds
    std::vector<double> points; ///< TuneComparison::seconds

    [[nodiscard]] std::size_t pointCount() const { return points.empty() ? options.budget : points.size(); }
};

/// Returns the number of measurements that ended within this hardware time.
std::size_t endedBy(const Run& run, double seconds)
{
    return static_cast<std::size_t>(std::ranges::upper_bound(run.occupied, seconds) - run.occupied.begin());
}

/// Returns the value of rank share · (n - 1), where the rank is rounded to the nearest integer.
double quantile(std::span<const double> sorted, double share)
{
    return sorted[static_cast<std::size_t>(std::lround(share * static_cast<double>(sorted.size() - 1)))];
}

/// Returns the best runtime up to a point, in seconds. After the end of a run its last value
/// counts, because a run that ends early has measured all configurations.
double at(const Run& run, std::size_t point, const Field& field)
{
    const std::size_t measured = field.points.empty() ? point + 1 : endedBy(run, field.points[point]);
    const double found = measured == 0 ? std::nan("") : run.best[std::min(measured, run.best.size()) - 1];
    return std::isnan(found) ? field.slowest : found;
}

SearchCurve curveOf(const ComparedSearch& search, std::span<const Run> runs, const Field& field)
{
    SearchCurve curve{.search = search};
    std::vector<double> shares(runs.size());
    for (std::size_t i = 0; i < field.pointCount(); ++i) {
        double sum = 0;
        for (std::size_t run = 0; run < runs.size(); ++run)
            sum += shares[run] = at(runs[run], i, field) / field.best - 1;
        std::ranges::sort(shares);
        curve.lowerQuartile.push_back(quantile(shares, 0.25));
        curve.upperQuartile.push_back(quantile(shares, 0.75));
        curve.mean.push_back(sum / static_cast<double>(runs.size()));
        curve.median.push_back(shares[(shares.size() - 1) / 2]);
        curve.low.push_back(quantile(shares, leftOut));
        curve.high.push_back(quantile(shares, 1 - leftOut));
    }
    for (const double within : field.options.within) {
        ComparedGoal& goal = curve.goals.emplace_back(ComparedGoal{.within = within});
        for (const Run& run : runs) {
            const std::optional<double> limit = field.options.hardwareSeconds;
            const auto best = std::span(run.best).first(limit ? endedBy(run, *limit) : run.best.size());
            goal.measurements.push_back(measurementsTo(best, field.best, within));
        }
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

/// Computes the expected results of random orders after 1 to `most` measurements. `runtimes` has
/// the runtimes of all distinct configurations in seconds; failures count as the slowest.
void playRandomOrders(TuneComparison& comparison, std::vector<double> runtimes, const ComparisonOptions& options,
                      std::size_t most)
{
    for (double& runtime : runtimes)
        runtime = runtime / comparison.best - 1;
    for (const double within : options.within)
        comparison.good.push_back(static_cast<std::size_t>(
            std::ranges::count_if(runtimes, [within](double share) { return share <= within; })));
    if (!comparison.baseline) {
        comparison.randomMean = expectedLeast(runtimes, most);
        for (const std::size_t good : comparison.good)
            comparison.randomGoals.push_back(randomMeasurementsTo(good, runtimes.size()));
        return;
    }
    // The baseline is measured first, so later configurations that are slower do not change the
    // best runtime.
    const double baseline = *comparison.baseline / comparison.best - 1;
    runtimes.erase(std::ranges::find(runtimes, baseline));
    for (double& runtime : runtimes)
        runtime = std::min(runtime, baseline);
    comparison.randomMean = {baseline};
    if (!runtimes.empty() && most > 1)
        std::ranges::copy(expectedLeast(runtimes, most - 1), std::back_inserter(comparison.randomMean));
    comparison.randomMean.resize(most, comparison.randomMean.back());
    for (std::size_t i = 0; i < options.within.size(); ++i) {
        std::optional<std::size_t>& goal = comparison.randomGoals.emplace_back(1);
        if (baseline > options.within[i]) {
            goal = randomMeasurementsTo(comparison.good[i], runtimes.size());
            if (goal)
                ++*goal;
        }
    }
}

/// Converts the expected results after 1, 2, … measurements to results at the points in time. Drops
/// goals that would be reached after the last point. `each` is the mean duration of a measurement
/// in seconds.
void spreadOverTime(TuneComparison& comparison, const Field& field, double each, double first)
{
    std::vector<double> atPoints;
    double measured = 0;
    for (const double seconds : field.points) {
        // The duration of the baseline itself is known
        const double beyond = seconds - (comparison.baseline ? first : 0);
        measured = std::floor(beyond / each) + (comparison.baseline ? 1 : 0);
        if (comparison.baseline && beyond < 0)
            measured = 0;
        atPoints.push_back(measured < 1
                               ? field.slowest / field.best - 1
                               : comparison.randomMean[static_cast<std::size_t>(std::min(
                                                           measured, static_cast<double>(comparison.randomMean.size())))
                                                       - 1]);
    }
    comparison.randomMean = std::move(atPoints);
    for (std::optional<std::size_t>& goal : comparison.randomGoals)
        if (goal && static_cast<double>(*goal) > measured)
            goal.reset();
}

/// Computes TuneComparison::scored and the scores of all curves. `runtimes` has the runtimes in
/// seconds of the configurations that did not fail.
void score(TuneComparison& comparison, std::vector<double> runtimes)
{
    const auto middle = runtimes.begin() + static_cast<std::ptrdiff_t>(runtimes.size() / 2);
    std::ranges::nth_element(runtimes, middle);
    const double cutoff = (1 - coveredWay) * (*middle / comparison.best - 1);
    const std::vector<double>& random = comparison.randomMean;
    const auto covered = std::ranges::find_if(random, [cutoff](double share) { return share <= cutoff; });
    comparison.scored = covered == random.begin() || covered == random.end()
        ? random.size()
        : static_cast<std::size_t>(covered - random.begin()) + 1;
    for (SearchCurve& curve : comparison.curves) {
        double sum = 0;
        std::size_t count = 0;
        for (std::size_t i = 0; i < random.size(); ++i) {
            curve.scores.push_back(random[i] > 0 ? 1 - curve.mean[i] / random[i] : std::nan(""));
            if (i < comparison.scored && random[i] > 0) {
                sum += curve.scores.back();
                ++count;
            }
        }
        if (count > 0)
            curve.score = sum / static_cast<double>(count);
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
        // The minimum is the i-th value with probability C(count - i - 1, k - 1) / C(count, k).
        // Each probability is computed from the previous one.
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
    RecordedHardware probe(document, *subject.configurations);
    if (options.drawsRepetitions)
        probe.drawRepetitions(document, *subject.configurations, 0);
    DocumentSpace space(document, subject.configurations);
    std::vector<double> runtimes;
    double occupied = 0; // hardware time of all configurations together
    std::size_t failing = 0;
    for (const DistinctId configuration : subject.configurations->distinctIds()) {
        if (!probe.canMeasure(configuration))
            continue;
        occupied += probe.occupied(configuration);
        if (std::isnan(probe.seconds(configuration)))
            ++failing;
        else
            runtimes.push_back(probe.seconds(configuration));
    }
    Field field{.options = options,
                .probe = probe,
                .best = std::ranges::min(runtimes),
                .slowest = std::ranges::max(runtimes),
                .points = {}};
    if (options.hardwareSeconds)
        for (std::size_t i = 1; i <= secondSteps; ++i)
            field.points.push_back(*options.hardwareSeconds * static_cast<double>(i) / double{secondSteps});
    TuneComparison comparison{
        .configurations = runtimes.size(), .best = field.best, .failing = failing, .seconds = field.points};
    if (options.startsWithBaseline && !std::isnan(probe.seconds(space.baseline())))
        comparison.baseline = probe.seconds(space.baseline());
    const TuneOptions limits{.budget = options.budget,
                             .hardwareSeconds = options.hardwareSeconds.value_or(TuneOptions().hardwareSeconds),
                             .baselineRuns = comparison.baseline ? std::size_t{1} : std::size_t{0},
                             .driftEvery = 0,
                             .repeats = 1,
                             .confirmations = 0,
                             .patience = 0};

    std::optional<ConfigSpace> reversed;
    if (std::ranges::any_of(options.searches, &ComparedSearch::reversed))
        reversed.emplace(reversedSpace(document, subject, stop));
    std::vector<Run> runs(options.searches.size() * options.seeds);
    std::mutex reporting;
    std::size_t done = 0;
    parallelFor(runs.size(), stop, [&](std::size_t item) {
        const ComparedSearch& compared = options.searches[item / options.seeds];
        const std::uint64_t seed = options.firstSeed + item % options.seeds;
        const auto begin = std::chrono::steady_clock::now();
        const auto search
            = makeSearch(compared.name, compared.reversed ? *reversed : *subject.space, document.collection.kind, seed);
        RecordedHardware hardware = probe;
        hardware.setSeed(seed);
        Run& run = runs[item];
        (void)tune(space, *search, hardware, nullptr, limits, stop, [&](const TuneState& state) {
            run.best.push_back(state.best ? probe.seconds(state.best->configuration) : std::nan(""));
            run.occupied.push_back(state.hardwareSeconds);
        });
        throwIfStopped(stop);
        run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        const std::scoped_lock lock(reporting);
        ++done;
        if (progress)
            progress(static_cast<double>(done) / static_cast<double>(runs.size()));
    });
    for (std::size_t i = 0; i < options.searches.size(); ++i)
        comparison.curves.push_back(
            curveOf(options.searches[i], std::span(runs).subspan(i * options.seeds, options.seeds), field));
    std::vector<double> all = runtimes;
    all.insert(all.end(), failing, field.slowest);
    const double each = occupied / static_cast<double>(all.size());
    std::size_t most = options.budget;
    if (options.hardwareSeconds)
        most = std::min(all.size(),
                        each > 0 ? static_cast<std::size_t>(*options.hardwareSeconds / each) + 2 : all.size());
    playRandomOrders(comparison, all, options, most);
    if (options.hardwareSeconds)
        spreadOverTime(comparison, field, each, comparison.baseline ? probe.occupied(space.baseline()) : 0);
    score(comparison, std::move(runtimes));
    return comparison;
}

} // namespace tgraph
