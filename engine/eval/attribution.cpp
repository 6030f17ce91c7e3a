// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/attribution.h"

#include "engine/core/known.h"
#include "engine/eval/targettext.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

namespace tgraph {

std::vector<double> etaSquared(const ConfigTable& table, std::span<const double> targets)
{
    assert(targets.size() == table.configCount());
    std::vector<double> result(table.slotCount(), 0.0);
    const std::vector<double> known = knownOf(targets);
    if (known.empty())
        return result;
    // Centre first: runtimes are large numbers with small differences.
    const double mean = std::accumulate(known.begin(), known.end(), 0.0) / static_cast<double>(known.size());
    std::vector<double> centred(targets.begin(), targets.end());
    double total = 0;
    for (double& value : centred) {
        value -= mean;
        total += std::isnan(value) ? 0 : value * value;
    }
    if (total <= 0)
        return result;
    struct Group {
        double sum = 0;
        double count = 0;
    };
    std::vector<Group> groups;
    for (const SlotId slot : table.slotIds()) {
        groups.assign(table.vectors(slot).size(), {});
        table.visitColumn(slot, [&](const auto& codes) {
            for (std::size_t i = 0; i < codes.size(); ++i) {
                if (std::isnan(centred[i]))
                    continue;
                groups[codes[i]].sum += centred[i];
                groups[codes[i]].count += 1;
            }
        });
        double between = 0;
        for (const Group& group : groups)
            between += group.count > 0 ? group.sum * group.sum / group.count : 0.0;
        result[slot.value] = std::clamp(between / total, 0.0, 1.0);
    }
    return result;
}

double etaSquaredByChance(std::size_t groups, std::size_t count)
{
    if (count < 2 || groups < 2)
        return 0;
    return std::min(1.0, static_cast<double>(groups - 1) / static_cast<double>(count - 1));
}

std::vector<VectorOutcome> vectorOutcomes(const ConfigTable& table, SlotId slot, std::span<const double> targets)
{
    assert(targets.size() == table.configCount());
    const auto vectors = table.vectors(slot);
    std::vector<std::vector<double>> values(vectors.size());
    table.visitColumn(slot, [&](const auto& codes) {
        for (std::size_t i = 0; i < codes.size(); ++i) {
            if (!std::isnan(targets[i]))
                values[codes[i]].push_back(targets[i]);
        }
    });
    std::vector<VectorOutcome> outcomes;
    for (std::size_t code = 0; code < vectors.size(); ++code) {
        if (values[code].empty())
            continue;
        VectorOutcome outcome{.vector = vectors[code],
                              .configurations = static_cast<std::uint32_t>(values[code].size())};
        outcome.best = *std::min_element(values[code].begin(), values[code].end());
        outcome.median = median(std::move(values[code]));
        outcomes.push_back(outcome);
    }
    std::stable_sort(outcomes.begin(), outcomes.end(),
                     [](const VectorOutcome& a, const VectorOutcome& b) { return a.median < b.median; });
    return outcomes;
}

double median(std::vector<double> values)
{
    assert(!values.empty());
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

double medianTarget(const Document& document, std::vector<double> targets)
{
    if (!isMaximised(document))
        return median(std::move(targets));
    for (double& target : targets)
        target = document.table->valueOf(target);
    return document.table->cost(median(std::move(targets)));
}

} // namespace tgraph
