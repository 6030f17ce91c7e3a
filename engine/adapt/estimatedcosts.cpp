// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/estimatedcosts.h"

#include "engine/adapt/effectmodel.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t fewestBelieved = 3; ///< fewest measurements
constexpr double apart = 2; ///< standard deviations between levels
constexpr double leastApart = 1e-4; ///< share of the shortest runtime
constexpr double leastError = 1e-7; ///< share of the shortest runtime

/// Returns, by factor and option, true if a configuration has the option and is not known to fail. Options of a factor
/// without such a configuration all count as usable.
std::vector<std::vector<bool>> usableOptions(const ConfigSpace& space, std::span<const DistinctId> failed)
{
    std::vector<bool> fails(space.count());
    for (const DistinctId distinct : failed)
        fails[distinct.value] = true;
    std::vector<std::vector<bool>> usable;
    for (const Factor& factor : space.factors())
        usable.emplace_back(factor.levels, failed.empty());
    for (std::uint32_t i = 0; i < fails.size() && !failed.empty(); ++i)
        for (std::size_t f = 0; f < usable.size() && !fails[i]; ++f)
            usable[f][space.levels(DistinctId(i))[f]] = true;
    for (std::vector<bool>& options : usable)
        if (std::ranges::find(options, true) == options.end())
            options.assign(options.size(), true);
    return usable;
}

/// Sorts the usable options by effect; starts a new level at an option significantly costlier than the first of the
/// level.
std::vector<OptionLevel> believedLevels(const EffectModel& model, std::uint32_t decision,
                                        const std::vector<OptionCost>& options, const std::vector<bool>& usable)
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t option = 0; option < options.size(); ++option)
        if (usable[option])
            order.push_back(option);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t option) { return options[option].effect; });
    std::vector<OptionLevel> levels;
    std::uint32_t first = 0;
    for (const std::uint32_t option : order) {
        const double over = levels.empty() ? 0 : options[option].effect - options[first].effect;
        if (levels.empty() || over > std::max(leastApart, apart * model.differenceDeviation(decision, option, first))) {
            levels.emplace_back();
            first = option;
        }
        levels.back().options.push_back(option);
    }
    for (OptionLevel& level : levels) {
        std::ranges::sort(level.options);
        double weight = 0; // precision: unmeasured options have little weight
        for (const std::uint32_t option : level.options) {
            const double error = std::max(leastError, options[option].effectError.value_or(0));
            level.configurations += options[option].configurations;
            level.effect += options[option].effect / (error * error);
            weight += 1 / (error * error);
            level.effectError = std::min(level.effectError.value_or(error), error);
        }
        level.effect /= weight;
    }
    levels.front().effect = 0;
    levels.front().effectError.reset(); // the reference of the others
    std::ranges::stable_sort(levels, {}, &OptionLevel::effect); // the first stays first: the others have higher effects
    return levels;
}

DecisionCost believedCost(const EffectModel& model, const Factor& factor, std::uint32_t decision,
                          std::span<const std::uint32_t> measuredWith, const std::vector<bool>& usable)
{
    DecisionCost cost{.decision = decision, .options = std::vector<OptionCost>(factor.levels)};
    for (std::uint32_t option = 0; option < factor.levels; ++option) {
        cost.options[option].configurations = measuredWith[option];
        cost.options[option].effect = model.effect(decision, option);
    }
    cost.taken = static_cast<std::uint32_t>(std::ranges::find(usable, true) - usable.begin());
    for (std::uint32_t option = cost.taken; option < factor.levels; ++option)
        if (usable[option] && cost.options[option].effect < cost.options[cost.taken].effect)
            cost.taken = option;
    const double least = cost.options[cost.taken].effect;
    for (std::uint32_t option = 0; option < factor.levels; ++option) {
        cost.options[option].effect = usable[option] ? cost.options[option].effect - least : 0;
        if (usable[option])
            cost.options[option].effectError = model.differenceDeviation(decision, option, cost.taken);
    }
    cost.levels = believedLevels(model, decision, cost.options, usable);
    cost.most = std::ranges::max(cost.levels, {}, &OptionLevel::effect).effect;
    return cost;
}

} // namespace

EstimatedCosts estimatedCosts(const ConfigSpace& space, std::span<const Measurement> measured,
                              std::span<const DistinctId> failed, std::uint64_t seed, const std::stop_token& stop)
{
    EstimatedCosts result;
    if (measured.size() < fewestBelieved)
        return result;
    const EffectBasis basis(space, /*usePriors=*/true, stop);
    const EffectSamples samples = effectSamples(measured, seed);
    const EffectModel model(basis, fitEffectVariances(basis, samples, stop), samples, stop);
    result.noise = std::sqrt(model.variances().noise);
    const std::vector<std::vector<bool>> usable = usableOptions(space, failed);
    for (std::uint32_t f = 0; f < space.factors().size(); ++f) {
        std::vector<std::uint32_t> measuredWith(space.factors()[f].levels);
        for (const Measurement& measurement : measured)
            ++measuredWith[space.levels(measurement.distinct)[f]];
        result.costs.push_back(believedCost(model, space.factors()[f], f, measuredWith, usable[f]));
    }
    return result;
}

} // namespace tgraph
