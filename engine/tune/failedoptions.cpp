// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/failedoptions.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::uint32_t enoughFailures = 3;

} // namespace

FailedOptions::FailedOptions(const ConfigSpace& space, const TuneKnowledge& known) : m_space(space)
{
    if (known.failed.size() < enoughFailures)
        return;
    for (std::size_t factor = 0; factor < space.factors().size(); ++factor) {
        std::vector<std::uint32_t> failures(space.factors()[factor].levels, 0);
        for (const DistinctId configuration : known.failed)
            ++failures[space.levels(configuration)[factor]];
        for (const Measurement& measurement : known.measured)
            failures[space.levels(measurement.distinct)[factor]] = 0;
        for (std::uint32_t level = 0; level < failures.size(); ++level)
            if (failures[level] >= enoughFailures)
                m_options.push_back({factor, level, failures[level]});
    }
}

bool FailedOptions::has(DistinctId configuration) const
{
    return std::ranges::any_of(m_options, [levels = m_space.levels(configuration)](const Option& option) {
        return levels[option.factor] == option.level;
    });
}

std::vector<std::string> FailedOptions::remarks() const
{
    std::vector<std::string> lines;
    for (const Option& option : m_options)
        lines.push_back(fmt::format("option {} of decision {} failed {} times of {}: configurations with it are left "
                                    "out",
                                    option.level + 1, option.factor + 1, option.failures, option.failures));
    return lines;
}

} // namespace tgraph
