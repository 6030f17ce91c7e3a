// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/configspace.h"

#include "engine/analytical/analyticallayout.h"
#include "engine/core/error.h"
#include "engine/decisions/decisions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace tgraph {
namespace {

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

void requireKnowledge(const Document& document, const ConfigKnowledge& knowledge, std::size_t count)
{
    const std::string file = document.path.string();
    for (const PriorScore& prior : knowledge.priors) {
        if (prior.score.size() != count)
            throw makeError({file, "scores of " + prior.name}, fmt::format("{} scores", prior.score.size()),
                            fmt::format("{}, one per distinct configuration", count));
        if (!std::ranges::all_of(prior.score, [](double score) { return std::isfinite(score); }))
            throw makeError({file, "scores of " + prior.name}, "a score that is not finite", "finite scores");
    }
    if (knowledge.features.size() != knowledge.featureWidth * count)
        throw makeError({file, "features of configurations"}, fmt::format("{} values", knowledge.features.size()),
                        fmt::format("{} for each of {} configurations", knowledge.featureWidth, count));
}

/// Groups the columns of config_feat, the bounds first. Bounds are the decisions, so the factors begin with the
/// decisions in their order; sums and products follow.
std::vector<ColumnGroup> tileGroups(const Document& document, const Deduplication& configurations,
                                    const std::stop_token& stop)
{
    std::vector<std::uint32_t> order(tileFeatureCount);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_partition(order,
                                  [](std::uint32_t column) { return column % tileTensorColumns < tileBoundCount; });
    std::vector<OptionColumn> columns = tileColumns(document, configurations, stop);
    std::vector<OptionColumn> ordered;
    for (const std::uint32_t column : order)
        ordered.push_back(std::move(columns[column]));
    std::vector<ColumnGroup> groups = groupColumns(std::move(ordered), stop);
    for (ColumnGroup& group : groups)
        for (std::uint32_t& member : group.members)
            member = order[member];
    return groups;
}

} // namespace

ConfigSpace::ConfigSpace(const Document& document, std::shared_ptr<const Deduplication> configurations,
                         ConfigKnowledge knowledge, const std::stop_token& stop)
    : m_configurations(std::move(configurations)), m_knowledge(std::move(knowledge))
{
    requireKnowledge(document, m_knowledge, count());
    const bool layout = document.collection.kind == Collection::Kind::Layout;
    m_isTile = document.collection.kind == Collection::Kind::Tile;
    takeFactors(document.table ? parameterGroups(*document.table, *m_configurations, stop)
                    : m_isTile ? tileGroups(document, *m_configurations, stop)
                               : groupColumns(layoutColumns(document.configs, *m_configurations, stop), stop));
    countShares();
    if (m_isTile)
        readNumbers([&](SlotId column, ConfigId config) { return double{document.tiles[config.value][column.value]}; });
    if (document.table)
        readNumbers([&](SlotId index, ConfigId config) {
            const Parameter& parameter = document.table->parameters[index.value];
            return parameter.isNumeric() ? parameter.numbers[parameter.code(config)]
                                         : static_cast<double>(parameter.code(config));
        });
    if (layout)
        describeLayoutFactors(document, stop);
}

void ConfigSpace::takeFactors(std::vector<ColumnGroup> groups)
{
    m_levels.resize(std::size_t{count()} * groups.size());
    for (std::size_t f = 0; f < groups.size(); ++f) {
        Factor& factor = m_factors.emplace_back();
        factor.levels = groups[f].options;
        for (const std::uint32_t member : groups[f].members)
            factor.slots.emplace_back(member);
        for (std::size_t i = 0; i < groups[f].column.size(); ++i)
            m_levels[i * groups.size() + f] = groups[f].column[i];
        m_values.push_back(std::move(groups[f].values));
    }
}

bool ConfigSpace::isDecision(std::size_t factor) const
{
    return !m_isTile || m_factors[factor].slots.front().value % tileTensorColumns < tileBoundCount;
}

template <typename NumberOf> void ConfigSpace::readNumbers(const NumberOf& numberOf)
{
    for (std::size_t factor = 0; factor < m_factors.size(); ++factor)
        m_numbers.emplace_back(m_values[factor].empty() ? m_factors[factor].levels : m_values[factor].options());
    for (const DistinctId distinct : m_configurations->distinctIds()) {
        const ConfigId config = m_configurations->representatives[distinct.value];
        for (std::size_t factor = 0; factor < m_factors.size(); ++factor)
            m_numbers[factor][value(factor, distinct)] = numberOf(m_factors[factor].slots.front(), config);
    }
}

void ConfigSpace::countShares()
{
    for (std::size_t f = 0; f < m_factors.size(); ++f) {
        Factor& factor = m_factors[f];
        factor.share.assign(factor.levels, 0);
        factor.cost.assign(factor.levels, 0);
        factor.outputOf.resize(factor.levels);
        factor.inputOf.assign(factor.levels, 0);
        factor.kernelOf.assign(factor.levels, 0);
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
        // Numbers the combinations of each part
        std::array<Numbering<std::vector<std::int8_t>>, layoutParts.size()> numbers;
        for (const DistinctId distinct : m_configurations->distinctIds()) {
            const std::uint32_t level = levels(distinct)[f];
            if (seen[level])
                continue;
            seen[level] = true;
            std::array<std::vector<std::int8_t>, layoutParts.size()> layouts;
            for (const SlotId slot : factor.slots) {
                const std::uint32_t code = table.code(slot, m_configurations->representatives[distinct.value]);
                for (std::size_t part = 0; part < layouts.size(); ++part) {
                    const LayoutView layout = layoutOf(table.vectors(slot)[code], layoutParts[part]);
                    layouts[part].insert(layouts[part].end(), layout.begin(), layout.end());
                }
                factor.cost[level] += analytical.vectorCosts(slot)[code].totalSeconds();
            }
            factor.outputOf[level] = numbers[0].numberOf(layouts[0]);
            factor.inputOf[level] = numbers[1].numberOf(layouts[1]);
            factor.kernelOf[level] = numbers[2].numberOf(layouts[2]);
        }
    }
}

} // namespace tgraph
