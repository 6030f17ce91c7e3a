// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/layoutoutcomes.h"

#include "engine/eval/attribution.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>

namespace tgraph {

std::vector<LayoutOutcome> layoutOutcomes(const ConfigTable& table, SlotId slot, LayoutPart part,
                                          std::span<const ConfigId> configs, std::span<const double> values)
{
    assert(values.empty() || values.size() == configs.size());
    std::map<std::int32_t, std::size_t> groupOfLayout;
    std::vector<std::size_t> groupOf; // code → group
    std::vector<LayoutOutcome> outcomes;
    for (const ConfigVector& vector : table.vectors(slot)) {
        const LayoutView layout = layoutOf(vector, part);
        const auto [place, added] = groupOfLayout.try_emplace(packLayout(layout), outcomes.size());
        if (added)
            std::ranges::copy(layout, outcomes.emplace_back().layout.begin());
        groupOf.push_back(place->second);
    }
    std::vector<std::vector<double>> ofGroup(outcomes.size());
    for (std::size_t i = 0; i < configs.size(); ++i) {
        if (!values.empty() && std::isnan(values[i]))
            continue;
        const std::size_t group = groupOf[table.code(slot, configs[i])];
        ++outcomes[group].configurations;
        if (!values.empty())
            ofGroup[group].push_back(values[i]);
    }
    for (std::size_t group = 0; group < outcomes.size(); ++group) {
        if (!ofGroup[group].empty())
            outcomes[group].median = median(std::move(ofGroup[group]));
    }
    std::erase_if(outcomes, [](const LayoutOutcome& outcome) { return outcome.configurations == 0; });
    std::ranges::stable_sort(outcomes, [&values](const LayoutOutcome& a, const LayoutOutcome& b) {
        return values.empty() ? a.configurations > b.configurations : a.median < b.median;
    });
    return outcomes;
}

} // namespace tgraph
