// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionreport.h"

#include "engine/eval/attribution.h"
#include "engine/eval/measures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tgraph {
namespace {

constexpr double leastDifference = 5e-4; // effects nearer than this are one level, however quiet the machine
constexpr double sureErrors = 3; // standard errors that a difference must have to count
constexpr std::uint32_t fewestRepeats = 10; // distinct configurations, for an estimate of noise

// What costs are computed from. The model's values are logarithms of targets, or targets.
struct Targets {
    CostScale scale = CostScale::Ratio;
    FitTarget values; // mean over a configuration's measurements; weight 0: not known
    std::vector<double> smallest; // distinct → smallest target, NaN: not known
    std::optional<double> noise; // standard deviation of a measurement's value

    [[nodiscard]] bool knows(std::size_t distinct) const { return values.weights[distinct] > 0; }
    [[nodiscard]] double cost(double target, double other) const
    {
        return scale == CostScale::Ratio ? target / other - 1 : target - other;
    }
    // Of a difference of the model's values; and its standard error.
    [[nodiscard]] double costOf(double difference) const
    {
        return scale == CostScale::Ratio ? std::expm1(difference) : difference;
    }
    [[nodiscard]] double errorOf(double difference, double error) const
    {
        return scale == CostScale::Ratio ? std::exp(difference) * error : error;
    }
};

Targets measuredTargets(const Document& document, const Deduplication& configurations)
{
    const std::vector<double> targets = document.targets();
    Targets measured;
    double squares = 0;
    double freedom = 0;
    std::uint32_t repeated = 0;
    for (const DistinctId distinct : idsBelow<DistinctId>(configurations.distinctCount())) {
        double sum = 0;
        double count = 0;
        double smallest = std::numeric_limits<double>::quiet_NaN();
        for (const ConfigId config : configurations.membersOf(distinct)) {
            const double target = targets[config.value];
            if (!(target > 0) || !std::isfinite(target))
                continue;
            sum += std::log(target);
            count += 1;
            smallest = std::fmin(smallest, target);
        }
        const double mean = count > 0 ? sum / count : 0;
        if (count > 1) {
            for (const ConfigId config : configurations.membersOf(distinct))
                if (const double target = targets[config.value]; target > 0 && std::isfinite(target))
                    squares += (std::log(target) - mean) * (std::log(target) - mean);
            freedom += count - 1;
            ++repeated;
        }
        measured.values.values.push_back(mean);
        measured.values.weights.push_back(count);
        measured.smallest.push_back(smallest);
    }
    if (repeated >= fewestRepeats)
        measured.noise = std::sqrt(squares / freedom);
    return measured;
}

Targets scoreTargets(std::span<const double> scores, CostScale scale)
{
    Targets targets{.scale = scale};
    for (const double score : scores) {
        const bool known = std::isfinite(score) && (score > 0 || scale == CostScale::Difference);
        const double value = scale == CostScale::Ratio ? std::log(score) : score;
        targets.values.values.push_back(known ? value : 0);
        targets.values.weights.push_back(known ? 1 : 0);
        targets.smallest.push_back(known ? score : std::numeric_limits<double>::quiet_NaN());
    }
    return targets;
}

std::vector<OptionCost> optionCosts(const Decisions& decisions, std::uint32_t decision, const Targets& targets,
                                    const AdditiveModel& model, double bestOfAll)
{
    std::vector<std::vector<double>> ofOption(decisions.optionCount(decision));
    const auto column = decisions.column(decision);
    for (std::size_t i = 0; i < column.size(); ++i)
        if (targets.knows(i))
            ofOption[column[i]].push_back(targets.smallest[i]);
    std::uint32_t cheapest = 0;
    for (std::uint32_t option = 0; option < ofOption.size(); ++option)
        if (!ofOption[option].empty()
            && (ofOption[cheapest].empty() || model.effect(decision, option) < model.effect(decision, cheapest)))
            cheapest = option;
    std::vector<OptionCost> costs;
    for (std::uint32_t option = 0; option < ofOption.size(); ++option) {
        OptionCost& cost = costs.emplace_back();
        if (ofOption[option].empty())
            continue;
        cost.configurations = static_cast<std::uint32_t>(ofOption[option].size());
        cost.best = *std::ranges::min_element(ofOption[option]);
        cost.penalty = targets.cost(cost.best, bestOfAll);
        cost.median = median(std::move(ofOption[option]));
        const double difference = model.effect(decision, option) - model.effect(decision, cheapest);
        cost.effect = targets.costOf(difference);
        if (const auto error = model.differenceError(decision, option, cheapest))
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
        if (cost.effectError && (!level.effectError || *cost.effectError < *level.effectError))
            level.effectError = cost.effectError;
    }
    level.effect /= level.configurations;
    return level;
}

// Options in the order of their effects, cut where one is surely dearer than the one before.
std::vector<OptionLevel> levelsOf(std::span<const OptionCost> costs)
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
            return here.effect - before.effect > std::max(leastDifference, sureErrors * error);
        };
        if (i < order.size() && !cut())
            continue;
        levels.push_back(levelOf(std::span(order).subspan(begin, i - begin), costs));
        begin = i;
    }
    return levels;
}

BestCombination bestCombination(const Decisions& decisions, const Targets& targets, const AdditiveModel& model,
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
            const double gain = model.effect(cost.decision, chosen) - model.effect(cost.decision, option);
            const auto error = model.differenceError(cost.decision, option, cost.taken);
            if (gain > 0 && error && gain > sureErrors * *error)
                chosen = option;
        }
        difference += model.effect(cost.decision, chosen) - model.effect(cost.decision, cost.taken);
        const auto error = model.differenceError(cost.decision, chosen, cost.taken);
        known = known && error.has_value();
        variance += error.value_or(0) * error.value_or(0);
    }
    best.inFile = decisions.find(best.options);
    best.gain = targets.costOf(difference);
    if (known)
        best.gainError = targets.errorOf(difference, std::sqrt(variance));
    return best;
}

std::optional<double> tauOf(const AdditiveModel& model, const Targets& targets)
{
    std::vector<double> predicted;
    std::vector<double> known;
    for (std::size_t i = 0; i < targets.smallest.size(); ++i) {
        if (!targets.knows(i))
            continue;
        predicted.push_back(model.fitted()[i]);
        known.push_back(targets.smallest[i]);
    }
    return kendallTau(predicted, known);
}

std::optional<DecisionReport> assess(std::shared_ptr<const Decisions> shared, const Targets& targets,
                                     const std::stop_token& stop)
{
    const Decisions& decisions = *shared;
    if (decisions.count() == 0)
        return std::nullopt;
    const AdditiveModel model(decisions, targets.values, stop);
    DecisionReport report{.decisions = std::move(shared), .scale = targets.scale};
    bool any = false;
    for (const DistinctId distinct : idsBelow<DistinctId>(decisions.distinctCount())) {
        if (targets.knows(distinct.value)
            && (!any || targets.smallest[distinct.value] < targets.smallest[report.fastest.value])) {
            report.fastest = distinct;
            any = true;
        }
    }
    if (!any)
        return std::nullopt;
    const double bestOfAll = targets.smallest[report.fastest.value];
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        DecisionCost cost{.decision = d,
                          .options = optionCosts(decisions, d, targets, model, bestOfAll),
                          .taken = decisions.column(d)[report.fastest.value]};
        cost.levels = levelsOf(cost.options);
        for (const OptionLevel& level : cost.levels)
            cost.most = std::max(cost.most, level.penalty);
        report.costs.push_back(std::move(cost));
    }
    std::ranges::stable_sort(report.costs, std::ranges::greater(), &DecisionCost::most);
    report.rSquared = model.rSquared();
    report.residual = model.residualDeviation();
    report.aliased = model.aliased();
    report.noise = targets.noise;
    report.attainableTau = tauOf(model, targets);
    if (targets.noise)
        report.interactions = findInteractions(decisions, targets.values, model, *targets.noise, stop);
    report.best = bestCombination(decisions, targets, model, report.costs);
    return report;
}

} // namespace

std::optional<DecisionReport> assessDecisions(const Document& document, const Deduplication& configurations,
                                              std::shared_ptr<const Decisions> decisions, const std::stop_token& stop)
{
    if (!document.runtimesPublished)
        return std::nullopt;
    return assess(std::move(decisions), measuredTargets(document, configurations), stop);
}

std::optional<DecisionReport> assessDecisions(const Document& document, const Deduplication& configurations,
                                              const std::stop_token& stop)
{
    if (!document.runtimesPublished)
        return std::nullopt;
    return assessDecisions(document, configurations,
                           std::make_shared<const Decisions>(document, configurations, stop), stop);
}

std::optional<DecisionReport> assessScores(std::shared_ptr<const Decisions> decisions, std::span<const double> scores,
                                           CostScale scale, const std::stop_token& stop)
{
    return assess(std::move(decisions), scoreTargets(scores, scale), stop);
}

std::string decisionLetter(std::size_t index)
{
    std::string letters;
    for (std::size_t rest = index + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

} // namespace tgraph
