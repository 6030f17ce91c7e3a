// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/configspace.h"

#include "engine/analytical/analyticallayout.h"
#include "engine/core/error.h"
#include "engine/core/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tgraph {
namespace {

using Column = std::vector<std::uint32_t>; // distinct configuration → number of what it has there

/// Numbers values by first appearance.
template <typename Value> class Numbering {
public:
    std::uint32_t numberOf(const Value& value)
    {
        return m_numbers.try_emplace(value, static_cast<std::uint32_t>(m_numbers.size())).first->second;
    }

private:
    std::map<Value, std::uint32_t> m_numbers;
};

/// Codes renumbered by first appearance among the distinct configurations: equal partitions become equal columns.
Column layoutColumn(const ConfigTable& table, SlotId slot, const Deduplication& configurations)
{
    constexpr std::uint32_t unused = ~0U;
    std::vector<std::uint32_t> numbers(table.vectors(slot).size(), unused);
    std::uint32_t next = 0;
    Column column;
    column.reserve(configurations.representatives.size());
    for (const ConfigId config : configurations.representatives) {
        std::uint32_t& number = numbers[table.code(slot, config)];
        if (number == unused)
            number = next++;
        column.push_back(number);
    }
    return column;
}

Column tileColumn(const Document& document, std::size_t column, const Deduplication& configurations)
{
    Numbering<float> numbering;
    Column result;
    for (const ConfigId config : configurations.representatives)
        result.push_back(numbering.numberOf(document.tiles[config.value][column]));
    return result;
}

std::uint64_t hashOf(const Column& column)
{
    std::uint64_t hash = 0;
    for (const std::uint32_t value : column)
        hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
    return hash;
}

void requireKnowledge(const Document& document, const ConfigKnowledge& knowledge, std::size_t count)
{
    const std::string file = document.path.string();
    for (const PriorScore& prior : knowledge.priors) {
        if (prior.score.size() != count)
            throw makeError({file, "scores of " + prior.name}, fmt::format("{} scores", prior.score.size()),
                            fmt::format("{}, one a distinct configuration", count));
        if (!std::ranges::all_of(prior.score, [](double score) { return std::isfinite(score); }))
            throw makeError({file, "scores of " + prior.name}, "a score that is not finite", "finite scores");
    }
    if (knowledge.features.size() != knowledge.featureWidth * count)
        throw makeError({file, "features of configurations"}, fmt::format("{} values", knowledge.features.size()),
                        fmt::format("{} for each of {} configurations", knowledge.featureWidth, count));
}

} // namespace

ConfigSpace::ConfigSpace(const Document& document, std::shared_ptr<const Deduplication> configurations,
                         ConfigKnowledge knowledge, const std::stop_token& stop)
    : m_configurations(std::move(configurations)), m_knowledge(std::move(knowledge))
{
    requireKnowledge(document, m_knowledge, count());
    const bool layout = document.collection.kind == Collection::Kind::Layout;
    std::vector<Column> columns;
    const auto columnCount
        = static_cast<std::uint32_t>(layout ? document.configs.slotCount() : std::size_t{tileFeatureCount});
    for (std::uint32_t i = 0; i < columnCount; ++i) {
        throwIfStopped(stop);
        columns.push_back(layout ? layoutColumn(document.configs, SlotId(i), *m_configurations)
                                 : tileColumn(document, i, *m_configurations));
    }
    findFactors(columns, stop);
    countShares();
    if (layout)
        describeLayoutFactors(document, stop);
}

void ConfigSpace::findFactors(const std::vector<Column>& columns, const std::stop_token& stop)
{
    std::multimap<std::uint64_t, std::size_t> factorsByHash;
    const auto factorOf = [&](SlotId slot) -> Factor& {
        const std::uint64_t hash = hashOf(columns[slot.value]);
        const auto [begin, end] = factorsByHash.equal_range(hash);
        for (auto known = begin; known != end; ++known) {
            Factor& factor = m_factors[known->second];
            if (columns[factor.slots.front().value] == columns[slot.value])
                return factor;
        }
        factorsByHash.emplace(hash, m_factors.size());
        return m_factors.emplace_back();
    };
    for (const SlotId slot : idsBelow<SlotId>(columns.size())) {
        throwIfStopped(stop);
        const std::uint32_t levels = count() == 0 ? 0 : 1 + *std::ranges::max_element(columns[slot.value]);
        if (levels < 2)
            continue;
        Factor& factor = factorOf(slot);
        factor.slots.push_back(slot);
        factor.levels = levels;
    }
    m_levels.resize(std::size_t{count()} * m_factors.size());
    for (std::size_t f = 0; f < m_factors.size(); ++f) {
        throwIfStopped(stop);
        const Column& column = columns[m_factors[f].slots.front().value];
        for (std::size_t i = 0; i < column.size(); ++i)
            m_levels[i * m_factors.size() + f] = column[i];
    }
}

void ConfigSpace::countShares()
{
    for (std::size_t f = 0; f < m_factors.size(); ++f) {
        Factor& factor = m_factors[f];
        factor.share.assign(factor.levels, 0);
        factor.cost.assign(factor.levels, 0);
        factor.outputOf.resize(factor.levels);
        std::iota(factor.outputOf.begin(), factor.outputOf.end(), 0U);
        for (const DistinctId distinct : m_configurations->distinctIds())
            factor.share[levels(distinct)[f]] += 1.0 / count();
    }
}

void ConfigSpace::describeLayoutFactors(const Document& document, const std::stop_token& stop)
{
    const AnalyticalLayout analytical(document, stop);
    const ConfigTable& table = document.configs;
    for (std::size_t f = 0; f < m_factors.size(); ++f) {
        Factor& factor = m_factors[f];
        std::vector<bool> seen(factor.levels, false);
        Numbering<std::vector<std::int8_t>> outputs;
        for (const DistinctId distinct : m_configurations->distinctIds()) {
            const std::uint32_t level = levels(distinct)[f];
            if (seen[level])
                continue;
            seen[level] = true;
            std::vector<std::int8_t> layouts;
            for (const SlotId slot : factor.slots) {
                const std::uint32_t code = table.code(slot, m_configurations->representatives[distinct.value]);
                const LayoutView output = layoutOf(table.vectors(slot)[code], LayoutPart::Output);
                layouts.insert(layouts.end(), output.begin(), output.end());
                factor.cost[level] += analytical.vectorCosts(slot)[code].totalSeconds();
            }
            factor.outputOf[level] = outputs.numberOf(layouts);
        }
    }
}

} // namespace tgraph
