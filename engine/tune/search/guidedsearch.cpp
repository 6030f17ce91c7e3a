// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/guidedsearch.h"

#include "engine/adapt/design.h"
#include "engine/core/task.h"
#include "engine/tune/search/expectedgain.h"
#include "engine/tune/search/modelorder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tgraph {
namespace {

// The parameters were chosen on 90 simulated files, `designed` and `farApart` on 400 others; no
// reported figure uses these files. The parameters for tables without a model were chosen on the
// four measured spaces of docs/tuning.md.
GuidedParameters parametersOf(Collection::Kind kind, bool usePriors)
{
    if (kind == Collection::Kind::Table && !usePriors)
        return {.first = 3,
                .designed = {},
                .modelEvery = 0,
                .logarithms = true,
                .covers = true,
                .firstChoice = 3,
                .otherAlone = 1,
                .inTurn = 1.5,
                .process = true};
    GuidedParameters parameters = kind == Collection::Kind::Tile || kind == Collection::Kind::Table
        ? GuidedParameters{.first = 5, .designed = {}, .modelEvery = 3, .logarithms = true}
        : GuidedParameters{.first = 2, .designed = {2, 4}, .modelEvery = 0, .logarithms = false};
    // Later picks in a random order are not better, and it already covers the whole file
    if (!usePriors) {
        parameters.modelEvery = 0;
        parameters.designed.clear();
    }
    return parameters;
}

/// Spread that is assumed for the cost of an option while there are few measurements, even if all
/// of them are equal. Otherwise two equally fast configurations would imply that no option matters.
constexpr double assumedSpread = 0.1;
/// Number of measurements after which a tenth of it remains
constexpr double assumedSpreadDecade = 20;

constexpr double faster = 1.02; ///< ratio of runtimes above which a difference is not noise
/// Up to this number of measurements, every second pick is by design if the model errs
constexpr std::size_t lastDesigned = 12;

// While the process picks alone, some picks are a forest's: it finds sudden changes that the
// process smooths.
/// number of measurements and failures before the first such pick
constexpr std::size_t forestFrom = 20;
constexpr std::size_t forestEvery = 4;

/// If the ratio of runtimes exceeds this value, logarithms are learned. With sums, a single very
/// slow option would cause errors larger than the possible gain.
constexpr double farApart = 3;

/// Number of measurements to learn from, fastest first. Slow ones give little information on fast
/// ones.
constexpr std::size_t mostLearned = 512;
/// Number of configurations whose deviation is computed
constexpr std::size_t mostCandidates = 256;

/// Number of measurements, the latest ones, by which the surrogates are compared
constexpr std::size_t mostCompared = 256;

/// Replaces runtimes by 1 + their logarithms, so that the value of the shortest stays 1.
void takeLogarithms(EffectSamples& samples)
{
    double sum = 0;
    for (double& value : samples.values) {
        value = 1 + std::log(value + samples.mean);
        sum += value;
    }
    samples.mean = sum / static_cast<double>(samples.values.size());
    for (double& value : samples.values)
        value -= samples.mean;
}

/// Moves the configurations whose deviations will be computed to the front and returns their
/// number. These are the configurations with the smallest means and some of the others, because a
/// configuration with an uncertain estimate need not have a small mean.
std::size_t moveCandidates(std::vector<std::pair<double, DistinctId>>& means)
{
    const std::size_t least = std::min(means.size(), mostCandidates);
    const auto middle = means.begin() + static_cast<std::ptrdiff_t>(least);
    std::ranges::nth_element(means, middle == means.end() ? means.begin() : middle, {},
                             &std::pair<double, DistinctId>::first);
    const std::size_t rest = means.size() - least;
    const std::size_t others = std::min(rest, mostCandidates);
    for (std::size_t i = 0; i < others; ++i)
        std::swap(means[least + i], means[least + i * rest / others]);
    return least + others;
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

GuidedSearch::GuidedSearch(std::string_view name, const ConfigSpace& space, Collection::Kind kind, bool usePriors,
                           std::uint64_t seed)
    : GuidedSearch(name, space, parametersOf(kind, usePriors && !space.knowledge().priors.empty()),
                   usePriors && !space.knowledge().priors.empty(), seed)
{
}

GuidedSearch::GuidedSearch(std::string_view name, const ConfigSpace& space, const GuidedParameters& parameters,
                           bool usePriors, std::uint64_t seed)
    : m_name(name),
      m_space(space),
      m_seed(seed),
      m_parameters(parameters),
      m_firstReason(usePriors ? "next in the model's order" : "drawn at random"),
      m_basis(space, usePriors),
      m_order(usePriors ? modelOrder(space, seed) : randomOrder(space.count(), seed)),
      m_forest(space, seed),
      m_nextChoice(parameters.firstChoice)
{
    if (parameters.process)
        m_process.emplace(space, m_forest.columns(), seed);
}

std::optional<Pick> GuidedSearch::byModel(const Taken& taken, const FailedOptions& failed) const
{
    for (const DistinctId candidate : m_order)
        if (!taken.has(candidate) && !failed.has(candidate))
            return Pick{.configuration = candidate, .reason = m_firstReason};
    return std::nullopt;
}

std::optional<Pick> GuidedSearch::byDesign(std::span<const Measurement> measured, const Taken& taken,
                                           const FailedOptions& failed, const std::stop_token& stop) const
{
    std::vector<DistinctId> closed;
    for (std::uint32_t i = 0; i < m_space.count(); ++i)
        if (const DistinctId configuration(i); taken.has(configuration) || failed.has(configuration))
            closed.push_back(configuration);
    const DesignOptions options{.count = 1, .unmeasurable = closed, .seed = m_seed};
    const std::vector<DesignRow> rows = chooseDesign(m_space, measured, options, stop).rows;
    if (rows.empty())
        return std::nullopt;
    return Pick{.configuration = rows.front().distinct, .reason = "most informative about decision costs"};
}

/// Returns true if a configuration picked by design is clearly faster than all configurations
/// picked in the model's order.
bool GuidedSearch::modelErrs(std::span<const Measurement> measured) const
{
    double designed = std::numeric_limits<double>::infinity();
    double chosen = designed;
    for (const Measurement& measurement : measured) {
        if (std::ranges::find(m_designed, measurement.distinct) != m_designed.end())
            designed = std::min(designed, measurement.target);
        else if (std::ranges::find(m_chosen, measurement.distinct) != m_chosen.end())
            chosen = std::min(chosen, measurement.target);
    }
    return designed * faster < chosen;
}

GuidedSearch::PickKind GuidedSearch::pickKindAt(std::size_t place, std::span<const Measurement> measured) const
{
    if (place < m_parameters.first || measured.empty())
        return m_parameters.covers ? PickKind::Covering : PickKind::Model;
    if (std::ranges::find(m_parameters.designed, place) != m_parameters.designed.end())
        return PickKind::Design;
    if (!m_parameters.designed.empty() && place % 2 == 0 && place < lastDesigned && modelErrs(measured))
        return PickKind::Design;
    const bool turn = m_parameters.modelEvery > 0 && place % m_parameters.modelEvery == m_parameters.modelEvery - 1;
    return turn ? PickKind::Model : PickKind::Improvement;
}

EffectModel GuidedSearch::learn(std::span<const Measurement> measured, const std::stop_token& stop)
{
    EffectSamples samples = effectSamples(measured, m_seed);
    const auto [least, most] = std::ranges::minmax(measured, {}, &Measurement::target);
    const bool logarithms = m_parameters.logarithms || most.target > farApart * least.target;
    if (logarithms)
        takeLogarithms(samples);
    if (measured.size() >= m_nextFit || logarithms != m_logarithms) {
        m_logarithms = logarithms;
        m_variances = fitEffectVariances(m_basis, samples, stop);
        m_nextFit = measured.size() + std::max<std::size_t>(1, measured.size() / 8);
    }
    EffectVariances variances = m_variances;
    const double spread = assumedSpread * std::pow(10.0, -static_cast<double>(measured.size()) / assumedSpreadDecade);
    for (std::size_t i = 0; i < variances.component.size(); ++i)
        if (const EffectKind kind = m_basis.components()[i].kind; kind == EffectKind::Part || kind == EffectKind::Level)
            variances.component[i] = std::max(variances.component[i], spread * spread);
    return EffectModel(m_basis, variances, samples, stop);
}

std::optional<Pick> GuidedSearch::byImprovement(std::span<const Measurement> measured, const Taken& taken,
                                                const FailedOptions& failed, const std::stop_token& stop)
{
    const EffectModel model = learn(measured, stop);
    std::vector<DistinctId> candidates;
    for (const DistinctId candidate : m_order)
        if (!taken.has(candidate) && !failed.has(candidate))
            candidates.push_back(candidate);
    const std::vector<double> expected = model.means(candidates);
    std::vector<std::pair<double, DistinctId>> means;
    means.reserve(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i)
        means.emplace_back(expected[i], candidates[i]);
    const std::size_t count = moveCandidates(means);
    std::optional<Pick> best;
    m_improvement.reset();
    for (const auto& [mean, candidate] : std::span(means).first(count)) {
        const double deviation = model.deviation(candidate);
        const double improvement = expectedBelow(1, mean, deviation);
        if (best && improvement <= *m_improvement)
            continue;
        m_improvement = improvement;
        best = {.configuration = candidate,
                .reason = "the largest expected gain",
                .expected = mean - 1,
                .deviation = deviation};
    }
    return best;
}

/// Returns the held-out error of the additive surrogate on logarithms, with variances fitted to all
/// points.
double GuidedSearch::additiveError(std::span<const DistinctId> points, std::span<const double> logarithms,
                                   const std::stop_token& stop) const
{
    const auto samplesOf = [&](const auto& isIn) {
        EffectSamples samples;
        for (std::size_t i = 0; i < points.size(); ++i)
            if (isIn(i)) {
                samples.points.push_back(points[i]);
                samples.values.push_back(1 + logarithms[i]);
                samples.mean += 1 + logarithms[i];
            }
        samples.mean /= static_cast<double>(samples.points.size());
        for (double& value : samples.values)
            value -= samples.mean;
        return samples;
    };
    const EffectVariances variances = fitEffectVariances(m_basis, samplesOf([](std::size_t) { return true; }), stop);
    double squares = 0;
    for (std::size_t fold = 0; fold < surrogateFolds; ++fold) {
        throwIfStopped(stop);
        const EffectModel model(m_basis, variances,
                                samplesOf([&](std::size_t i) { return i % surrogateFolds != fold; }), stop);
        for (std::size_t i = fold; i < points.size(); i += surrogateFolds) {
            const double error = model.mean(points[i]) - 1 - logarithms[i];
            squares += error * error;
        }
    }
    return std::sqrt(squares / static_cast<double>(points.size()));
}

void GuidedSearch::chooseSurrogate(std::span<const Measurement> measured, const std::stop_token& stop)
{
    if (measured.size() < m_nextChoice)
        return;
    m_nextChoice = measured.size() + std::max<std::size_t>(2, measured.size() / 8);
    const auto compared = measured.last(std::min(measured.size(), mostCompared));
    const double shortest = std::ranges::min(compared, {}, &Measurement::target).target;
    std::vector<DistinctId> points;
    std::vector<double> logarithms;
    for (const Measurement& measurement : compared) {
        points.push_back(measurement.distinct);
        logarithms.push_back(std::log(measurement.target / shortest));
    }
    using enum SurrogateChoice::Kind;
    SurrogateChoice choice{.other = m_process ? SurrogateChoice::Other::Process : SurrogateChoice::Other::Forest,
                           .additiveError = additiveError(points, logarithms, stop),
                           .otherError = m_process ? m_process->heldOutError(points, logarithms, stop)
                                                   : m_forest.heldOutError(points, logarithms, stop)};
    if (choice.otherError < m_parameters.otherAlone * choice.additiveError)
        choice.kind = Other;
    else if (choice.otherError < m_parameters.inTurn * choice.additiveError)
        choice.kind = InTurn;
    m_surrogate = choice;
}

std::vector<Pick> GuidedSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
{
    Taken taken(known);
    const FailedOptions failed = optionsToLeaveOut(m_space, known, taken);
    m_failed = failed.all();
    chooseSurrogate(known.measured, stop);
    const auto kind = m_surrogate ? m_surrogate->kind : SurrogateChoice::Kind::Additive;
    std::vector<DistinctId> tried = triedConfigurations(known);
    std::vector<Measurement> measured(known.measured.begin(), known.measured.end());
    // Improvement of the round's first pick; later picks have smaller ones
    std::optional<double> improvement;
    std::vector<Pick> picks;
    while (picks.size() < count) {
        throwIfStopped(stop);
        const std::size_t place = known.measured.size() + picks.size();
        const bool byOther
            = kind == SurrogateChoice::Kind::Other || (kind == SurrogateChoice::Kind::InTurn && tried.size() % 2 == 1);
        const bool byForest = !m_process
            || (kind == SurrogateChoice::Kind::Other && tried.size() >= forestFrom && tried.size() % forestEvery == 0);
        const PickKind pickKind = !byOther ? pickKindAt(place, measured)
            : byForest                     ? PickKind::Forest
                                           : PickKind::Process;
        std::optional<Pick> pick = pickKind == PickKind::Model ? byModel(taken, failed)
            : pickKind == PickKind::Covering                   ? m_forest.covering(tried, taken, failed)
            : pickKind == PickKind::Design                     ? byDesign(fastest(measured), taken, failed, stop)
            : pickKind == PickKind::Forest  ? m_forest.best(measured, known.failed, taken, failed, stop)
            : pickKind == PickKind::Process ? m_process->best(measured, known.failed, taken, failed, stop)
                                            : byImprovement(fastest(measured), taken, failed, stop);
        if (!pick)
            break;
        if (!improvement && pickKind == PickKind::Improvement)
            improvement = m_improvement;
        if (!improvement && pickKind == PickKind::Forest)
            improvement = m_forest.improvement();
        if (!improvement && pickKind == PickKind::Process)
            improvement = m_process->improvement();
        if (pickKind == PickKind::Design)
            m_designed.push_back(pick->configuration);
        if (pickKind == PickKind::Model)
            m_chosen.push_back(pick->configuration);
        taken.add(pick->configuration);
        tried.push_back(pick->configuration);
        assumeExpected(*pick, measured);
        picks.push_back(*std::move(pick));
    }
    m_improvement = improvement;
    return picks;
}

} // namespace tgraph
