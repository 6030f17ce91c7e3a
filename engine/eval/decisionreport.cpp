// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionreport.h"

#include "engine/eval/attribution.h"
#include "engine/eval/measures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

constexpr double leastDifference = 5e-4; // effects nearer than this are one level, however quiet the machine
constexpr double sureErrors = 3; // standard errors that a difference must have to count
constexpr std::uint32_t fewestRepeats = 10; // distinct configurations, for an estimate of noise

struct Measured {
    FitTarget logarithms; // mean over a configuration's measurements; weight 0: not published
    std::vector<double> smallest; // distinct → smallest target, 0: not published
    std::optional<double> noise; // standard deviation of a measurement's logarithm
};

Measured measuredOf(const Document& document, const Deduplication& configurations)
{
    const std::vector<double> targets = document.targets();
    Measured measured;
    double squares = 0;
    double freedom = 0;
    std::uint32_t repeated = 0;
    for (const DistinctId distinct : idsBelow<DistinctId>(configurations.distinctCount())) {
        double sum = 0;
        double count = 0;
        double smallest = 0;
        for (const ConfigId config : configurations.membersOf(distinct)) {
            const double target = targets[config.value];
            if (!(target > 0) || !std::isfinite(target))
                continue;
            sum += std::log(target);
            count += 1;
            smallest = smallest > 0 ? std::min(smallest, target) : target;
        }
        const double mean = count > 0 ? sum / count : 0;
        if (count > 1) {
            for (const ConfigId config : configurations.membersOf(distinct))
                if (const double target = targets[config.value]; target > 0 && std::isfinite(target))
                    squares += (std::log(target) - mean) * (std::log(target) - mean);
            freedom += count - 1;
            ++repeated;
        }
        measured.logarithms.values.push_back(mean);
        measured.logarithms.weights.push_back(count);
        measured.smallest.push_back(smallest);
    }
    if (repeated >= fewestRepeats)
        measured.noise = std::sqrt(squares / freedom);
    return measured;
}

std::vector<OptionCost> optionCosts(const Decisions& decisions, std::uint32_t decision, const Measured& measured,
                                    const AdditiveModel& model, double bestOfAll)
{
    std::vector<std::vector<double>> targets(decisions.optionCount(decision));
    const auto column = decisions.column(decision);
    for (std::size_t i = 0; i < column.size(); ++i)
        if (measured.smallest[i] > 0)
            targets[column[i]].push_back(measured.smallest[i]);
    std::uint32_t cheapest = 0;
    for (std::uint32_t option = 0; option < targets.size(); ++option)
        if (!targets[option].empty()
            && (targets[cheapest].empty() || model.effect(decision, option) < model.effect(decision, cheapest)))
            cheapest = option;
    std::vector<OptionCost> costs;
    for (std::uint32_t option = 0; option < targets.size(); ++option) {
        OptionCost& cost = costs.emplace_back();
        if (targets[option].empty())
            continue;
        cost.configurations = static_cast<std::uint32_t>(targets[option].size());
        cost.best = *std::ranges::min_element(targets[option]);
        cost.penalty = cost.best / bestOfAll - 1;
        cost.median = median(std::move(targets[option]));
        const double logarithm = model.effect(decision, option) - model.effect(decision, cheapest);
        cost.effect = std::expm1(logarithm);
        if (const auto error = model.differenceError(decision, option, cheapest))
            cost.effectError = std::exp(logarithm) * *error;
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

BestCombination bestCombination(const Decisions& decisions, const AdditiveModel& model,
                                std::span<const DecisionCost> costs)
{
    BestCombination best{.options = std::vector<std::uint32_t>(decisions.count())};
    double logarithm = 0;
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
        logarithm += model.effect(cost.decision, chosen) - model.effect(cost.decision, cost.taken);
        const auto error = model.differenceError(cost.decision, chosen, cost.taken);
        known = known && error.has_value();
        variance += error.value_or(0) * error.value_or(0);
    }
    best.inFile = decisions.find(best.options);
    best.gain = std::expm1(logarithm);
    if (known)
        best.gainError = std::exp(logarithm) * std::sqrt(variance);
    return best;
}

std::optional<double> tauOf(const AdditiveModel& model, const Measured& measured)
{
    std::vector<double> predicted;
    std::vector<double> targets;
    for (std::size_t i = 0; i < measured.smallest.size(); ++i) {
        if (measured.smallest[i] <= 0)
            continue;
        predicted.push_back(model.fitted()[i]);
        targets.push_back(measured.smallest[i]);
    }
    return kendallTau(predicted, targets);
}

} // namespace

std::optional<DecisionReport> assessDecisions(const Document& document, const Deduplication& configurations,
                                              const std::stop_token& stop)
{
    if (!document.runtimesPublished)
        return std::nullopt;
    DecisionReport report{.decisions = Decisions(document, configurations, stop)};
    const Decisions& decisions = report.decisions;
    if (decisions.count() == 0)
        return std::nullopt;
    const Measured measured = measuredOf(document, configurations);
    const AdditiveModel model(decisions, measured.logarithms, stop);
    for (const DistinctId distinct : idsBelow<DistinctId>(configurations.distinctCount())) {
        const double target = measured.smallest[distinct.value];
        const double least = measured.smallest[report.fastest.value];
        if (target > 0 && (least <= 0 || target < least))
            report.fastest = distinct;
    }
    for (std::uint32_t d = 0; d < decisions.count(); ++d) {
        DecisionCost cost{.decision = d,
                          .options = optionCosts(decisions, d, measured, model, measured.smallest[report.fastest.value]),
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
    report.noise = measured.noise;
    report.attainableTau = tauOf(model, measured);
    if (measured.noise)
        report.interactions = findInteractions(decisions, measured.logarithms, model, *measured.noise, stop);
    report.best = bestCombination(decisions, model, report.costs);
    return report;
}

std::string decisionLetter(std::size_t index)
{
    std::string letters;
    for (std::size_t rest = index + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

} // namespace tgraph
