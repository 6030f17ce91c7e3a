// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adapt.h"

#include "engine/adapt/choosemethod.h"
#include "engine/adapt/effectmodel.h"
#include "engine/adapt/extratrees.h"
#include "engine/adapt/gaussianprocess.h"
#include "engine/adapt/numericprocess.h"
#include "engine/adapt/ridge.h"
#include "engine/core/cores.h"
#include "engine/core/text.h"
#include "engine/eval/ranks.h"
#include "engine/model/scoring/workers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t fitPoints = 256; ///< points used to learn variances: 512 give the same order
constexpr std::size_t spreadPoints = 512;
constexpr std::size_t forestTrees = 200;
constexpr double leastWeight = 0.001; ///< methods with a smaller weight are not computed
constexpr std::size_t scoredAtOnce = 256; ///< configurations that a worker scores at a time

std::vector<DistinctId> pointsOf(std::span<const Measurement> measured)
{
    std::vector<DistinctId> points;
    for (const Measurement& measurement : measured)
        points.push_back(measurement.distinct);
    return points;
}

std::vector<double> ranksOf(std::span<const Measurement> measured)
{
    std::vector<double> targets;
    for (const Measurement& measurement : measured)
        targets.push_back(measurement.target);
    return standardized(averageRanks(targets));
}

/// Conditions a process on measurements with the given values.
GaussianProcess condition(const Covariance& covariance, const Variances& variances, std::span<const DistinctId> points,
                          std::span<const double> values, const std::stop_token& stop)
{
    return {covariance, variances, {points.begin(), points.end()}, values, stop};
}

/// Learns variances from the first points, which must be in random order.
Variances learnVariances(const Covariance& covariance, std::span<const DistinctId> points,
                         std::span<const double> values, const std::stop_token& stop)
{
    const std::size_t used = std::min(points.size(), fitPoints);
    std::vector<double> rest(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(used));
    for (std::size_t i = 0; i < used; ++i)
        rest[i] -= covariance.expectation(points[i]);
    return used == 0 ? expectedVariances(covariance) : fitVariances(covariance, points.first(used), rest, stop);
}

/// Calls `visit(begin, size, share)` for equal parts of 0 … count, each of at most `most`; `share`
/// is one divided by the number of parts. If there are more points than one process can hold, they
/// are divided among several processes, whose means are averaged.
template <typename Visit> void inMembers(std::size_t count, std::size_t most, Visit visit)
{
    const std::size_t members = std::max<std::size_t>(1, (count + most - 1) / most);
    for (std::size_t member = 0; member < members; ++member) {
        const std::size_t begin = count * member / members;
        visit(begin, count * (member + 1) / members - begin, 1 / static_cast<double>(members));
    }
}

/// Runs `work(begin, end)` on chunks of 0 … count, on all threads.
template <typename Work>
void inChunks(std::size_t count, const AdaptOptions& options, const std::stop_token& stop, Work work,
              const ProgressCallback& progress, double from)
{
    std::mutex mutex;
    std::size_t done = 0;
    const std::size_t chunks = (count + scoredAtOnce - 1) / scoredAtOnce;
    const unsigned threads = options.threads == 0 ? ownCores() : options.threads;
    runWorkers(threads, chunks, stop, [&](std::size_t item, unsigned /*worker*/, const std::stop_token& inner) {
        work(item * scoredAtOnce, std::min(count, (item + 1) * scoredAtOnce), inner);
        const std::scoped_lock lock(mutex);
        if (progress)
            progress(from + (1 - from) * static_cast<double>(++done) / static_cast<double>(chunks));
    });
}

/// The data that the methods share while adapting to one file.
class Adapting {
public:
    Adapting(const Document& document, const ConfigSpace& space, const AdaptOptions& options,
             const std::stop_token& stop)
        : m_document(document),
          m_space(space),
          m_options(options),
          m_full(space, true),
          m_layouts(space, false),
          m_basis(space, true, stop)
    {
        if (document.table)
            m_columns.emplace(space);
    }

    /// Returns true for a table whose parameters are numbers, or switches between two options.
    [[nodiscard]] bool areNumbers() const
    {
        return m_columns && m_columns->columns() > 0
            && std::ranges::all_of(m_document.table->parameters, [](const Parameter& parameter) {
                   return parameter.isNumeric() || parameter.options.size() <= 2;
               });
    }

    [[nodiscard]] std::vector<AdaptMethod> methods() const
    {
        std::vector<AdaptMethod> result = {AdaptMethod::Process};
        const bool hasPriors = !m_space.knowledge().priors.empty();
        if (hasPriors || m_space.knowledge().featureWidth > 0)
            result.push_back(AdaptMethod::LayoutProcess);
        if (!m_space.factors().empty())
            result.push_back(AdaptMethod::Decisions);
        if (m_columns && m_columns->columns() > 0)
            result.push_back(AdaptMethod::Forest);
        if (areNumbers())
            result.push_back(AdaptMethod::Numeric);
        if (m_document.collection.kind == Collection::Kind::Layout)
            result.push_back(AdaptMethod::Ridge);
        if (hasPriors)
            result.push_back(AdaptMethod::Prior);
        return result;
    }

    /// Scores the few configurations of a fold for cross-validation, on one thread. Returns standardised ranks.
    [[nodiscard]] std::vector<double> unseen(AdaptMethod method, std::span<const Measurement> seen,
                                             std::span<const DistinctId> wanted, const std::stop_token& stop) const
    {
        if (method == AdaptMethod::Process || method == AdaptMethod::LayoutProcess) {
            const Covariance& covariance = covarianceOf(method);
            const auto points = pointsOf(seen);
            const auto values = ranksOf(seen);
            return condition(covariance, learnVariances(covariance, points, values, stop), points, values, stop)
                .means(wanted, stop);
        }
        if (method == AdaptMethod::Numeric)
            return numeric(seen, wanted, stop);
        const auto all = withoutProcess(method, seen, stop);
        std::vector<double> result;
        for (const DistinctId config : wanted)
            result.push_back(all[config.value]);
        return result;
    }

    [[nodiscard]] AdaptedScores all(AdaptMethod method, std::span<const Measurement> measured,
                                    const std::stop_token& stop, const ProgressCallback& progress, double from) const
    {
        AdaptedScores result{.score = {}, .spread = {}, .method = method, .checks = {}};
        if (method == AdaptMethod::Process || method == AdaptMethod::LayoutProcess)
            process(result, covarianceOf(method), measured, m_options.spread, stop, progress, from);
        else
            result.score = withoutProcess(method, measured, stop);
        toShares(result);
        return result;
    }

    [[nodiscard]] AdaptedScores blend(std::vector<MethodCheck> checks, std::span<const Measurement> measured,
                                      const std::stop_token& stop, const ProgressCallback& progress, double from) const
    {
        AdaptedScores result{.score = std::vector<double>(m_space.count(), 0),
                             .spread = {},
                             .method = AdaptMethod::Blend,
                             .checks = std::move(checks)};
        for (std::size_t i = 0; i < result.checks.size(); ++i) {
            const MethodCheck& check = result.checks[i];
            const bool spread = m_options.spread && check.method == AdaptMethod::Process;
            if (check.weight < leastWeight && !spread)
                continue;
            const double share = (1 - from) / static_cast<double>(result.checks.size());
            AdaptedScores part;
            if (check.method == AdaptMethod::Process || check.method == AdaptMethod::LayoutProcess)
                process(part, covarianceOf(check.method), measured, spread, stop,
                        progress ? [&, begin = from + share * static_cast<double>(i)](
                                       double done) { progress(begin + share * done); }
                                 : ProgressCallback{},
                        0);
            else
                part.score = withoutProcess(check.method, measured, stop);
            for (std::size_t config = 0; config < part.score.size(); ++config)
                result.score[config] += check.weight * part.score[config];
            if (spread)
                result.spread = std::move(part.spread);
        }
        toShares(result);
        return result;
    }

private:
    [[nodiscard]] const Covariance& covarianceOf(AdaptMethod method) const
    {
        return method == AdaptMethod::Process ? m_full : m_layouts;
    }

    [[nodiscard]] std::vector<double> withoutProcess(AdaptMethod method, std::span<const Measurement> measured,
                                                     const std::stop_token& stop) const
    {
        if (method == AdaptMethod::Ridge)
            return ridge(measured, stop);
        if (method == AdaptMethod::Forest)
            return forest(measured, stop);
        if (method == AdaptMethod::Numeric)
            return standardized(averageRanks(numeric(measured, everyConfig(), stop)));
        return method == AdaptMethod::Decisions ? decisions(measured, stop) : prior();
    }

    static void toShares(AdaptedScores& result)
    {
        for (double& score : result.score)
            score = 0.5 + uniformDeviation * score;
        for (double& spread : result.spread)
            spread *= uniformDeviation;
    }

    [[nodiscard]] std::vector<double> ridge(std::span<const Measurement> seen, const std::stop_token& stop) const
    {
        return ridgeScores(m_document.configs, *m_space.configurations(), pointsOf(seen), ranksOf(seen), 1, stop);
    }

    [[nodiscard]] std::vector<double> decisions(std::span<const Measurement> seen, const std::stop_token& stop) const
    {
        const EffectSamples samples = effectSamples(seen, m_options.seed);
        const EffectModel model(m_basis, fitEffectVariances(m_basis, samples, stop), samples, stop);
        std::vector<double> result;
        for (const DistinctId distinct : everyConfig())
            result.push_back(model.mean(distinct));
        return standardized(averageRanks(result));
    }

    [[nodiscard]] std::vector<double> forest(std::span<const Measurement> seen, const std::stop_token& stop) const
    {
        std::vector<double> values;
        for (const Measurement& measurement : seen)
            values.push_back(std::log(measurement.target));
        const ExtraTrees trees(*m_columns, pointsOf(seen), values,
                               {.trees = forestTrees, .resampled = false, .seed = m_options.seed}, stop);
        return standardized(averageRanks(trees.estimate(everyConfig(), stop).mean));
    }

    /// Returns the expected logarithms of the targets.
    [[nodiscard]] std::vector<double> numeric(std::span<const Measurement> seen, std::span<const DistinctId> wanted,
                                              const std::stop_token& stop) const
    {
        std::vector<DistinctId> points;
        std::vector<double> values;
        for (const std::uint32_t i : shuffledNumbers(static_cast<std::uint32_t>(seen.size()), m_options.seed)) {
            points.push_back(seen[i].distinct);
            values.push_back(std::log(seen[i].target));
        }
        std::vector<double> result(wanted.size(), 0);
        inMembers(points.size(), NumericProcess::maxPoints, [&](std::size_t begin, std::size_t size, double share) {
            const NumericProcess process(*m_columns, std::span(points).subspan(begin, size),
                                         std::span(values).subspan(begin, size), stop);
            inChunks(
                wanted.size(), m_options, stop,
                [&](std::size_t first, std::size_t last, const std::stop_token& inner) {
                    const auto means = process.means(wanted.subspan(first, last - first), inner);
                    for (std::size_t i = 0; i < means.size(); ++i)
                        result[first + i] += share * means[i];
                },
                {}, 0);
        });
        return result;
    }

    [[nodiscard]] std::vector<double> prior() const
    {
        std::vector<double> sum(m_space.count(), 0);
        for (const PriorScore& each : m_space.knowledge().priors) {
            const auto ranks = standardized(averageRanks(each.score));
            std::ranges::transform(sum, ranks, sum.begin(), std::plus{});
        }
        return standardized(std::move(sum));
    }

    [[nodiscard]] std::vector<DistinctId> everyConfig() const
    {
        const auto ids = idsBelow<DistinctId>(m_space.count());
        return {ids.begin(), ids.end()};
    }

    void process(AdaptedScores& result, const Covariance& covariance, std::span<const Measurement> measured,
                 bool spread, const std::stop_token& stop, const ProgressCallback& progress, double from) const
    {
        // Random order, so that the first points are an unbiased subset whatever the caller's order.
        std::vector<Measurement> mixed;
        for (const std::uint32_t i : shuffledNumbers(static_cast<std::uint32_t>(measured.size()), m_options.seed))
            mixed.push_back(measured[i]);
        const auto points = pointsOf(mixed);
        const auto values = ranksOf(mixed);
        const Variances variances = learnVariances(covariance, points, values, stop);
        result.score.assign(m_space.count(), 0);
        const std::vector<DistinctId> configs = everyConfig();
        inMembers(points.size(), GaussianProcess::maxPoints, [&](std::size_t begin, std::size_t size, double share) {
            const auto process = condition(covariance, variances, std::span(points).subspan(begin, size),
                                           std::span(values).subspan(begin, size), stop);
            const bool isLast = begin + size == points.size();
            inChunks(
                configs.size(), m_options, stop,
                [&](std::size_t first, std::size_t last, const std::stop_token& inner) {
                    const auto means = process.means(std::span(configs).subspan(first, last - first), inner);
                    for (std::size_t i = 0; i < means.size(); ++i)
                        result.score[first + i] += share * means[i];
                },
                isLast ? progress : ProgressCallback{}, from + (1 - from) * (1 - share));
        });
        if (spread)
            addSpread(result, covariance, variances, points, values, stop);
    }

    void addSpread(AdaptedScores& result, const Covariance& covariance, const Variances& variances,
                   std::span<const DistinctId> points, std::span<const double> values,
                   const std::stop_token& stop) const
    {
        const std::size_t used = std::min(points.size(), spreadPoints);
        const auto process = condition(covariance, variances, points.first(used), values.first(used), stop);
        const std::vector<DistinctId> configs = everyConfig();
        result.spread.assign(m_space.count(), 0);
        inChunks(
            configs.size(), m_options, stop,
            [&](std::size_t first, std::size_t last, const std::stop_token& inner) {
                const auto deviations = process.deviations(std::span(configs).subspan(first, last - first), inner);
                std::ranges::copy(deviations, result.spread.begin() + static_cast<std::ptrdiff_t>(first));
            },
            {}, 0);
    }

    const Document& m_document;
    const ConfigSpace& m_space;
    const AdaptOptions& m_options;
    Covariance m_full;
    Covariance m_layouts;
    EffectBasis m_basis;
    std::optional<TreeColumns> m_columns; ///< set only for tables
};

} // namespace

AdaptedScores adapt(const Document& document, const ConfigSpace& space, std::span<const Measurement> measured,
                    const AdaptOptions& options, const std::stop_token& stop, const ProgressCallback& progress)
{
    constexpr double checksShare = 0.5; // approximate share of the time
    const Adapting adapting(document, space, options, stop);
    if (!options.choose || measured.empty())
        return adapting.all(options.method, measured, stop, progress, 0);
    std::vector<MethodCheck> checks;
    const bool compare = measured.size() >= fewestToChoose;
    if (compare) {
        const auto score
            = [&](AdaptMethod method, std::span<const Measurement> seen, std::span<const DistinctId> wanted,
                  const std::stop_token& inner) { return adapting.unseen(method, seen, wanted, inner); };
        checks
            = crossValidate(adapting.methods(), measured, score, options, stop,
                            progress ? [&progress](double part) { progress(checksShare * part); } : ProgressCallback{});
    } else {
        for (const AdaptMethod method : adapting.methods())
            checks.push_back({.method = method});
    }
    weighMethods(checks, measured.size(), adapting.areNumbers());
    AdaptedScores result = adapting.blend(std::move(checks), measured, stop, progress, compare ? checksShare : 0);
    if (!compare)
        result.checks.clear();
    return result;
}

std::string_view adaptMethodName(AdaptMethod method)
{
    switch (method) {
    case AdaptMethod::Process:
        return "process";
    case AdaptMethod::LayoutProcess:
        return "layout process";
    case AdaptMethod::Decisions:
        return "decisions";
    case AdaptMethod::Forest:
        return "forest";
    case AdaptMethod::Numeric:
        return "numeric process";
    case AdaptMethod::Blend:
        return "blend";
    case AdaptMethod::Ridge:
        return "ridge";
    case AdaptMethod::Prior:
        return "prior";
    }
    return "";
}

Prediction adaptedPrediction(const ConfigSpace& space, const AdaptedScores& scores, const KnownConfigurations& known,
                             PredictionProvenance provenance)
{
    const std::vector<Measurement>& measured = known.measured;
    std::vector<Measurement> byTarget(measured);
    std::ranges::stable_sort(byTarget, {}, &Measurement::target);
    std::vector<DistinctId> byScore;
    for (const Measurement& measurement : measured)
        byScore.push_back(measurement.distinct);
    std::ranges::stable_sort(byScore, {}, [&](DistinctId distinct) { return scores.score[distinct.value]; });
    std::vector<double> score = scores.score;
    for (std::size_t i = 0; i < byTarget.size(); ++i)
        score[byTarget[i].distinct.value] = scores.score[byScore[i].value];
    std::vector<double> spread = scores.spread;
    if (!known.failed.empty()) {
        const double last = *std::ranges::max_element(scores.score) + 1;
        for (const auto& [distinct, reason] : known.failed) {
            score[distinct.value] = last;
            if (!spread.empty())
                spread[distinct.value] = 0;
        }
        provenance.remarks.push_back(
            fmt::format("{} failed: ranked last", pluralText(known.failed.size(), "configuration")));
    }
    return makePrediction(space.configurations(), std::move(score), std::move(spread), std::move(provenance));
}

} // namespace tgraph
