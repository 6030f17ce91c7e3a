// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionreport.h"

#include "engine/core/parallel.h"
#include "engine/core/splitmix.h"
#include "engine/core/task.h"
#include "engine/decisions/optionfigures.h"
#include "engine/eval/measures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t fewestRatios = 8;
constexpr std::size_t mostRows = 50'000; ///< approximate limit for the rows of a decision

/// A configuration without one of its options.
struct MatchedRow {
    std::uint64_t others = 0; ///< hash of the options of the other decisions
    std::uint32_t option = 0;
    double value = 0; ///< logarithm of the target
};

std::uint64_t hashOf(std::uint32_t decision, std::uint32_t option)
{
    return mixedBits(mixedBits(splitMixStep + decision) + option);
}

/// Returns the standard deviation of normal values from their middle four fifths. Sorts them.
double middleDeviation(std::vector<double>& values)
{
    constexpr double tenthOfNormal = 1.2816; // standard deviations between the mean and the outer tenth
    std::ranges::sort(values);
    const std::size_t left = values.size() / 10;
    return (values[values.size() - 1 - left] - values[left]) / (2 * tenthOfNormal);
}

std::vector<MatchedRow> rowsOf(const Decisions& decisions, std::uint32_t decision, std::span<const double> targets,
                               std::span<const std::uint64_t> hashes)
{
    const std::uint64_t parts = targets.size() / mostRows + 1;
    std::vector<MatchedRow> rows;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const std::uint32_t option = decisions.column(decision)[i];
        const std::uint64_t others = hashes[i] - hashOf(decision, option);
        if (!std::isnan(targets[i]) && mixedBits(others) % parts == 0)
            rows.push_back({others, option, std::log(targets[i])});
    }
    std::ranges::sort(rows, {}, [](const MatchedRow& row) { return std::tie(row.others, row.option, row.value); });
    return rows;
}

/// Returns an upper bound of the relative standard deviation of a measured value, from
/// configurations that differ in one decision only. The logarithms of the ratios of two of its
/// options vary because of noise and interactions with other decisions, but not because of the
/// costs of the other decisions. The result is the smallest deviation over all pairs of options
/// with at least eight ratios, each computed from the middle four fifths of the ratios;
/// std::nullopt if there is no such pair. For a large table, a random part is used. O(decisions ×
/// configurations).
/// @param targets target above 0 of each distinct configuration, NaN if unknown
/// @throws Cancelled.
std::optional<double> matchedNoise(const Decisions& decisions, std::span<const double> targets,
                                   const std::stop_token& stop)
{
    std::vector<std::uint64_t> hashes(targets.size(), 0);
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        throwIfStopped(stop);
        for (std::size_t i = 0; i < targets.size(); ++i)
            hashes[i] += hashOf(d, decisions.column(d)[i]);
    }
    std::optional<double> least;
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        throwIfStopped(stop);
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<double>> ratios; // options → logarithms
        const std::vector<MatchedRow> rows = rowsOf(decisions, d, targets, hashes);
        for (std::size_t i = 1; i < rows.size(); ++i)
            if (rows[i].others == rows[i - 1].others && rows[i].option != rows[i - 1].option)
                ratios[{rows[i - 1].option, rows[i].option}].push_back(rows[i].value - rows[i - 1].value);
        for (auto& [options, values] : ratios) {
            if (values.size() < fewestRatios)
                continue;
            // Deviation of one of the two values
            const double deviation = middleDeviation(values) / std::sqrt(2.0);
            least = std::min(least.value_or(deviation), deviation);
        }
    }
    return least;
}

constexpr double leastReversal = 0.05; // share of a runtime
constexpr double leastInteraction = 0.05; // share of a runtime
constexpr double equalPenalties = 0.01; // largest difference of penalties within a level of a table
constexpr double significantErrors = 3; // standard errors that a difference must exceed to count

/// The additive model of the targets and the error of its effects.
struct Fit {
    AdditiveModel model;
    double deviation = 0; ///< of one measurement: from repeats, or the model's residual if that is larger
    /// Noise of one measurement of a table, from repeats, else from matchedNoise(); std::nullopt: unknown. It excludes
    /// the misfit of the model.
    std::optional<double> noise;

    [[nodiscard]] std::optional<double> error(std::uint32_t decision, std::uint32_t a, std::uint32_t b) const
    {
        return model.differenceError(decision, a, b, deviation);
    }
};

Fit fitOf(const Decisions& decisions, CostTargets& targets, bool measured, const std::stop_token& stop)
{
    AdditiveModel model(decisions, targets.values, stop);
    if (measured && leaveOutOutliers(targets, model))
        model = AdditiveModel(decisions, targets.values, stop);
    const double deviation = std::max(targets.noise.value_or(0), model.residualDeviation());
    std::optional<double> noise = targets.noise;
    if (!noise && targets.isTable && measured && !model.isSaturated())
        noise = matchedNoise(decisions, targets.smallest, stop);
    return {.model = std::move(model), .deviation = deviation, .noise = noise};
}

std::vector<OptionCost> optionCosts(std::uint32_t decision, std::span<const OptionFigures> figures,
                                    const CostTargets& targets, const Fit& fit, double bestOfAll)
{
    std::uint32_t cheapest = 0;
    for (std::uint32_t option = 0; option < figures.size(); ++option)
        if (figures[option].configurations > 0
            && (figures[cheapest].configurations == 0
                || fit.model.effect(decision, option) < fit.model.effect(decision, cheapest)))
            cheapest = option;
    std::vector<OptionCost> costs;
    for (std::uint32_t option = 0; option < figures.size(); ++option) {
        OptionCost& cost = costs.emplace_back();
        if (figures[option].configurations == 0)
            continue;
        cost.configurations = figures[option].configurations;
        cost.best = figures[option].best;
        cost.median = figures[option].median;
        cost.penalty = targets.cost(cost.best, bestOfAll);
        const double difference = fit.model.effect(decision, option) - fit.model.effect(decision, cheapest);
        cost.effect = targets.costOf(difference);
        if (const auto error = fit.error(decision, option, cheapest))
            cost.effectError = targets.errorOf(difference, *error);
    }
    return costs;
}

OptionLevel levelOf(std::span<const std::uint32_t> options, std::span<const OptionCost> costs)
{
    OptionLevel level{.options = {options.begin(), options.end()}, .penalty = costs[options.front()].penalty};
    std::ranges::sort(level.options);
    for (const std::uint32_t option : level.options) {
        const OptionCost& cost = costs[option];
        level.configurations += cost.configurations;
        level.penalty = std::min(level.penalty, cost.penalty);
        level.effect += cost.effect * cost.configurations;
        const bool isFirst = !level.effectError || *level.effectError == 0; // 0: the cheapest option itself
        if (cost.effectError && (isFirst || (*cost.effectError > 0 && *cost.effectError < *level.effectError)))
            level.effectError = cost.effectError;
    }
    level.effect /= level.configurations;
    return level;
}

// Sorts options by effect and splits them into levels at significant cost increases.
std::vector<OptionLevel> levelsOf(std::span<const OptionCost> costs, double least)
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t option = 0; option < costs.size(); ++option)
        if (costs[option].configurations > 0)
            order.push_back(option);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t option) { return costs[option].effect; });
    std::vector<OptionLevel> levels;
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= order.size(); ++i) {
        const auto cut = [&] {
            const OptionCost& before = costs[order[i - 1]];
            const OptionCost& here = costs[order[i]];
            const double error = std::hypot(before.effectError.value_or(0), here.effectError.value_or(0));
            return here.effect - before.effect > std::max(least, significantErrors * error);
        };
        if (i < order.size() && !cut())
            continue;
        levels.push_back(levelOf(std::span(order).subspan(begin, i - begin), costs));
        begin = i;
    }
    return levels;
}

/// Divides the options of a decision into levels until the penalties within each level differ by at
/// most the share `equal`, and sorts the levels by penalty. This is needed because where parameters
/// interact, options of equal effect have different best configurations.
std::vector<OptionLevel> splitByPenalty(std::span<const OptionLevel> levels, std::span<const OptionCost> costs,
                                        double equal)
{
    std::vector<OptionLevel> split;
    for (const OptionLevel& level : levels) {
        std::vector<std::uint32_t> options = level.options;
        std::ranges::stable_sort(options, {}, [&](std::uint32_t option) { return costs[option].penalty; });
        for (auto begin = options.begin(); begin != options.end();) {
            const double limit = (1 + costs[*begin].penalty) * (1 + equal);
            const auto end = std::find_if(begin, options.end(),
                                          [&](std::uint32_t option) { return 1 + costs[option].penalty > limit; });
            split.push_back(levelOf(std::span(begin, end), costs));
            begin = end;
        }
    }
    std::ranges::stable_sort(split, {}, &OptionLevel::penalty);
    return split;
}

/// Returns DecisionCost::varianceShare of each decision: the covariance of its effects with the
/// values, divided by the variance. The residuals of the fit are orthogonal to each decision, so
/// the shares add up to R². Noise alone is expected to give a decision σ² (options - 1) /
/// configurations. Negative shares become 0, and the others are reduced so that their sum is
/// unchanged.
std::vector<double> sharesOfVariance(const Decisions& decisions, const FitTarget& target, const AdditiveModel& model,
                                     const std::stop_token& stop)
{
    std::vector<double> shares(decisions.count());
    const double weights = std::accumulate(target.weights.begin(), target.weights.end(), 0.0);
    if (model.isSaturated() || !(weights > 0))
        return shares;
    std::vector<double> weighted(target.values.size());
    double sum = 0;
    for (std::size_t i = 0; i < weighted.size(); ++i)
        sum += target.weights[i] > 0 ? target.weights[i] * target.values[i] : 0;
    const double mean = sum / weights;
    double squares = 0;
    for (std::size_t i = 0; i < weighted.size(); ++i)
        if (target.weights[i] > 0) {
            weighted[i] = target.weights[i] * (target.values[i] - mean);
            squares += weighted[i] * (target.values[i] - mean);
        }
    if (!(squares > 0))
        return shares;
    OptionValues sums = decisions.packed().zeros();
    decisions.packed().gather(weighted, sums, stop);
    const double noise = model.residualDeviation() * model.residualDeviation();
    double all = 0;
    double positive = 0;
    for (std::uint32_t d = 0; d < shares.size(); ++d) {
        const std::span<const double> ofOptions = model.weightsOf(d);
        const auto options = std::ranges::count_if(ofOptions, [](double weight) { return weight > 0; });
        double product = -noise * static_cast<double>(std::max<std::ptrdiff_t>(options, 1) - 1);
        for (std::uint32_t option = 0; option < ofOptions.size(); ++option)
            product += model.effect(d, option) * sums[d][option];
        all += product / squares;
        shares[d] = std::max(0.0, product / squares);
        positive += shares[d];
    }
    for (double& share : shares)
        share *= positive > 0 ? std::clamp(all / positive, 0.0, 1.0) : 0;
    return shares;
}

BestCombination bestCombination(const Decisions& decisions, const CostTargets& targets, const Fit& fit,
                                std::span<const DecisionCost> costs)
{
    BestCombination best{.options = std::vector<std::uint32_t>(decisions.count())};
    double difference = 0;
    double variance = 0;
    bool known = true;
    for (const DecisionCost& cost : costs) {
        std::uint32_t& chosen = best.options[cost.decision];
        chosen = cost.taken;
        for (std::uint32_t option = 0; option < cost.options.size(); ++option) {
            if (cost.options[option].configurations == 0)
                continue;
            const double gain = fit.model.effect(cost.decision, chosen) - fit.model.effect(cost.decision, option);
            const auto error = fit.error(cost.decision, option, cost.taken);
            if (gain > 0 && error && gain > significantErrors * *error)
                chosen = option;
        }
        difference += fit.model.effect(cost.decision, chosen) - fit.model.effect(cost.decision, cost.taken);
        const auto error = fit.error(cost.decision, chosen, cost.taken);
        known = known && error.has_value();
        variance += error.value_or(0) * error.value_or(0);
    }
    if (difference < 0) // error of the model for a single configuration
        variance += fit.model.residualDeviation() * fit.model.residualDeviation();
    best.inFile = decisions.find(best.options, targets.smallest);
    best.gain = targets.costOf(difference);
    if (known)
        best.gainError = targets.errorOf(difference, std::sqrt(variance));
    return best;
}

std::optional<double> tauOf(const Fit& fit, const CostTargets& targets)
{
    std::vector<double> predicted;
    std::vector<double> known;
    for (std::size_t i = 0; i < targets.smallest.size(); ++i) {
        if (!targets.fits(i))
            continue;
        predicted.push_back(fit.model.fitted()[i]);
        known.push_back(targets.smallest[i]);
    }
    return kendallTau(predicted, known);
}

std::optional<DistinctId> fastestOf(const CostTargets& targets)
{
    std::optional<DistinctId> fastest;
    for (std::uint32_t i = 0; i < targets.smallest.size(); ++i)
        if (!std::isnan(targets.smallest[i]) && (!fastest || targets.smallest[i] < targets.smallest[fastest->value]))
            fastest = DistinctId(i);
    return fastest;
}

void sortCosts(DecisionReport& report)
{
    std::ranges::stable_sort(report.costs, std::ranges::greater(), &DecisionCost::most);
}

/// Returns the largest difference of penalties within a level; std::nullopt: any difference. In a
/// table, the options of a decision that matters differ by more than a share. For other decisions
/// they must also differ by more than the noise, which excludes the misfit of the additive model.
std::optional<double> equalPenalty(const CostTargets& targets, const Fit& fit, bool matters)
{
    if (!targets.isTable || matters)
        return targets.isTable ? std::optional(equalPenalties) : std::nullopt;
    if (!fit.noise || fit.model.isSaturated())
        return std::nullopt;
    return std::max(equalPenalties, std::expm1(significantErrors * std::sqrt(2.0) * *fit.noise));
}

void addCosts(DecisionReport& report, const CostTargets& targets, const Fit& fit, const std::stop_token& stop)
{
    const Decisions& decisions = *report.decisions;
    const double bestOfAll = targets.smallest[report.fastest.value];
    const auto figures = optionFigures(decisions, targets.smallest, targets.middle, stop);
    const std::vector<double> shares = sharesOfVariance(decisions, targets.values, fit.model, stop);
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        DecisionCost cost{.decision = d,
                          .options = optionCosts(d, figures[d], targets, fit, bestOfAll),
                          .varianceShare = shares[d],
                          .taken = decisions.column(d)[report.fastest.value]};
        cost.levels = levelsOf(cost.options, targets.least);
        if (const auto equal = equalPenalty(targets, fit, cost.levels.size() > 1))
            cost.levels = splitByPenalty(cost.levels, cost.options, *equal);
        for (const OptionLevel& level : cost.levels)
            cost.most = std::max(cost.most, level.penalty);
        report.costs.push_back(std::move(cost));
    }
    sortCosts(report);
    report.best = bestCombination(decisions, targets, fit, report.costs);
}

/// Computes the costs again if pairs of decisions explain more than half of the residual variance
/// of the additive model; only the rest of the variance then counts as the error of the effects.
/// Does not change the best combination, which comes from the additive model.
void refineCosts(DecisionReport& report, const CostTargets& targets, Fit& fit, const std::stop_token& stop)
{
    const VarianceShares& variance = report.variance;
    if (report.saturated || !(variance.pairs > variance.rest))
        return;
    const double left = std::sqrt(variance.rest / (variance.pairs + variance.rest));
    fit.deviation = std::max(targets.noise.value_or(0), fit.deviation * left);
    BestCombination best = std::move(report.best);
    report.costs.clear();
    addCosts(report, targets, fit, stop);
    report.best = std::move(best);
}

/// Makes each option a level of its own in decisions that have no effect alone, but interact with another decision.
void separateInteracting(DecisionReport& report)
{
    for (const Interaction& pair : report.interactions) {
        if (report.scale != CostScale::Ratio || pair.largest < std::log1p(leastInteraction))
            continue;
        for (DecisionCost& cost : report.costs) {
            if ((cost.decision != pair.first && cost.decision != pair.second) || cost.levels.size() != 1)
                continue;
            const std::vector<std::uint32_t> options = cost.levels.front().options;
            cost.levels.clear();
            for (const std::uint32_t option : options) {
                cost.levels.push_back(levelOf(std::span(&option, 1), cost.options));
                cost.most = std::max(cost.most, cost.levels.back().penalty);
            }
            std::ranges::stable_sort(cost.levels, {}, &OptionLevel::penalty);
        }
    }
    sortCosts(report);
}

std::optional<DecisionReport> assess(std::shared_ptr<const Decisions> shared, CostTargets targets, bool measured,
                                     const std::stop_token& stop)
{
    const Decisions& decisions = *shared;
    const auto fastest = fastestOf(targets);
    if (decisions.count() == 0 || !fastest)
        return std::nullopt;
    Fit fit = fitOf(decisions, targets, measured, stop);
    DecisionReport report{.decisions = std::move(shared), .scale = targets.scale};
    report.fastest = *fastest;
    report.rSquared = fit.model.rSquared();
    report.residual = fit.model.residualDeviation();
    report.aliased = fit.model.aliased();
    report.saturated = fit.model.isSaturated();
    report.converged = fit.model.converged();
    report.noise = targets.noise;
    report.leftOut = targets.leftOut;
    InteractionSearch search;
    const std::array<std::function<void()>, 4> parts = {
        [&] { addCosts(report, targets, fit, stop); },
        [&] { report.attainableTau = report.saturated ? std::nullopt : tauOf(fit, targets); },
        [&] {
            if (measured)
                search = findInteractions(decisions, targets.values, fit.model, targets.noise.value_or(targets.least),
                                          stop);
            report.variance = varianceShares(decisions, targets.values, fit.model, search.found, stop);
            if (targets.scale == CostScale::Ratio)
                report.reversals = findReversals(decisions, targets.values, fit.model, search.found,
                                                 std::log1p(leastReversal), stop);
        },
        [&] { report.nearTies = findNearTies(decisions, stop); },
    };
    parallelFor(parts.size(), stop, [&](std::size_t part) { parts[part](); });
    report.interactions = std::move(search.found);
    report.searchedDecisions = search.decisions;
    refineCosts(report, targets, fit, stop);
    separateInteracting(report);
    return report;
}

} // namespace

std::optional<DecisionReport> assessDecisions(const Document& document, const Deduplication& configurations,
                                              std::shared_ptr<const Decisions> decisions, const std::stop_token& stop)
{
    if (!document.runtimesPublished)
        return std::nullopt;
    return assess(std::move(decisions), measuredTargets(document, configurations), true, stop);
}

std::optional<DecisionReport> assessDecisions(const Document& document, const Deduplication& configurations,
                                              const std::stop_token& stop)
{
    if (!document.runtimesPublished)
        return std::nullopt;
    return assessDecisions(document, configurations, std::make_shared<const Decisions>(document, configurations, stop),
                           stop);
}

std::optional<DecisionReport> assessScores(std::shared_ptr<const Decisions> decisions, std::span<const double> scores,
                                           CostScale scale, const std::stop_token& stop)
{
    return assess(std::move(decisions), scoreTargets(scores, scale), false, stop);
}

bool DecisionCost::areOfOneLevel(std::uint32_t first, std::uint32_t second) const
{
    return first == second || std::ranges::any_of(levels, [&](const OptionLevel& level) {
               return std::ranges::binary_search(level.options, first)
                   && std::ranges::binary_search(level.options, second);
           });
}

std::string decisionLetter(std::size_t index)
{
    std::string letters;
    for (std::size_t rest = index + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

} // namespace tgraph
