// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/failedoptions.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <ranges>

namespace tgraph {
namespace {

constexpr double mostChance = 0.05;

/// The results of the configurations that have one option.
struct Tried {
    std::uint32_t failures = 0;
    std::uint32_t unexplained = 0; ///< failures that no option explains yet
    std::uint32_t ran = 0;
};

using Counts = std::vector<std::vector<Tried>>; ///< factor → level

Counts count(const ConfigSpace& space, const TuneKnowledge& known)
{
    Counts counts;
    for (const Factor& factor : space.factors())
        counts.emplace_back(factor.levels);
    for (std::size_t factor = 0; factor < counts.size(); ++factor) {
        for (const DistinctId configuration : known.failed)
            ++counts[factor][space.levels(configuration)[factor]].failures;
        for (const Measurement& measurement : known.measured)
            ++counts[factor][space.levels(measurement.distinct)[factor]].ran;
    }
    return counts;
}

/// Returns the probability that all configurations of an option fail although the option is not the
/// reason. `failures` of the `tried` configurations are unexplained.
double chanceOf(const Tried& option, std::size_t failures, std::size_t tried)
{
    const auto others = static_cast<double>(tried - option.unexplained);
    const double rate = (static_cast<double>(failures - option.unexplained) + 1) / (others + 2);
    return std::pow(rate, option.unexplained);
}

/// Returns the option that explains the most unexplained failures. Among equal ones it is the
/// first, because decisions precede the values derived from them. The limit on the probability is
/// divided by the number of options that were tried often enough, because any of them may fail by
/// chance (Bonferroni).
std::optional<FailedOption> bestExplanation(const Counts& counts, std::size_t failures, std::size_t ran,
                                            std::uint32_t enough)
{
    const auto levels = counts | std::views::join;
    const auto tested = static_cast<double>(std::ranges::count_if(
        levels, [enough](const Tried& option) { return option.unexplained + option.ran >= enough; }));
    std::optional<FailedOption> best;
    std::uint32_t most = enough - 1;
    for (std::uint32_t factor = 0; factor < counts.size(); ++factor)
        for (std::uint32_t level = 0; level < counts[factor].size(); ++level) {
            const Tried& option = counts[factor][level];
            if (option.ran > 0 || option.unexplained <= most
                || tested * chanceOf(option, failures, failures + ran) > mostChance)
                continue;
            most = option.unexplained;
            best = {.factor = factor, .level = level, .failures = option.failures};
        }
    return best;
}

} // namespace

FailedOptions::FailedOptions(const ConfigSpace& space, const TuneKnowledge& known, std::uint32_t enough)
    : m_space(space)
{
    if (known.failed.size() < enough)
        return;
    Counts counts = count(space, known);
    std::vector<DistinctId> unexplained(known.failed.begin(), known.failed.end());
    while (true) {
        for (std::vector<Tried>& levels : counts)
            for (Tried& option : levels)
                option.unexplained = 0;
        for (const DistinctId configuration : unexplained)
            for (std::size_t factor = 0; factor < counts.size(); ++factor)
                ++counts[factor][space.levels(configuration)[factor]].unexplained;
        const std::optional<FailedOption> best
            = bestExplanation(counts, unexplained.size(), known.measured.size(), enough);
        if (!best)
            return;
        m_options.push_back(*best);
        std::erase_if(unexplained, [&](DistinctId one) { return space.levels(one)[best->factor] == best->level; });
    }
}

bool FailedOptions::has(DistinctId configuration) const
{
    return std::ranges::any_of(m_options, [levels = m_space.levels(configuration)](const FailedOption& option) {
        return levels[option.factor] == option.level;
    });
}

FailedOptions optionsToLeaveOut(const ConfigSpace& space, const TuneKnowledge& known, const Taken& taken)
{
    constexpr std::uint32_t enoughFailures = 3;
    constexpr std::uint32_t enoughAtLast = 6;
    FailedOptions failed(space, known, enoughFailures);
    const bool isMore = std::ranges::any_of(idsBelow<DistinctId>(space.count()), [&](DistinctId candidate) {
        return !taken.has(candidate) && !failed.has(candidate);
    });
    return isMore ? failed : FailedOptions(space, known, enoughAtLast);
}

} // namespace tgraph
