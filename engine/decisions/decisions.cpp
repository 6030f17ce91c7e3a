// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/decisions.h"

#include "engine/core/task.h"

#include <algorithm>
#include <array>
#include <map>

namespace tgraph {
namespace {

// Of config_feat's 24 columns those that hold a bound; the others are sums and products of them.
constexpr std::array tileBounds = {0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21};

std::uint64_t hashOf(const OptionColumn& column)
{
    std::uint64_t hash = 0;
    for (const std::uint32_t option : column)
        hash = (hash ^ option) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
    return hash;
}

} // namespace

std::vector<OptionColumn> layoutColumns(const ConfigTable& table, const Deduplication& configurations,
                                        const std::stop_token& stop)
{
    constexpr std::uint32_t unused = ~0U;
    std::vector<OptionColumn> columns;
    for (const SlotId slot : idsBelow<SlotId>(table.slotCount())) {
        throwIfStopped(stop);
        std::vector<std::uint32_t> numbers(table.vectors(slot).size(), unused);
        std::uint32_t next = 0;
        OptionColumn& column = columns.emplace_back(configurations.representatives.size());
        table.visitColumn(slot, [&](const auto& codes) {
            for (std::size_t i = 0; i < column.size(); ++i) {
                std::uint32_t& number = numbers[codes[configurations.representatives[i].value]];
                if (number == unused)
                    number = next++;
                column[i] = number;
            }
        });
    }
    return columns;
}

std::vector<OptionColumn> tileColumns(const Document& document, const Deduplication& configurations,
                                      const std::stop_token& stop)
{
    std::vector<OptionColumn> columns;
    for (std::size_t feature = 0; feature < tileFeatureCount; ++feature) {
        throwIfStopped(stop);
        std::map<float, std::uint32_t> numbers;
        OptionColumn& column = columns.emplace_back();
        column.reserve(configurations.representatives.size());
        for (const ConfigId config : configurations.representatives) {
            const float value = document.tiles[config.value][feature];
            column.push_back(numbers.try_emplace(value, static_cast<std::uint32_t>(numbers.size())).first->second);
        }
    }
    return columns;
}

std::vector<ColumnGroup> groupColumns(std::vector<OptionColumn> columns, const std::stop_token& stop)
{
    std::vector<ColumnGroup> groups;
    std::multimap<std::uint64_t, std::size_t> groupsByHash;
    for (std::uint32_t i = 0; i < columns.size(); ++i) {
        throwIfStopped(stop);
        OptionColumn& column = columns[i];
        const std::uint32_t options = column.empty() ? 0 : 1 + *std::ranges::max_element(column);
        if (options < 2)
            continue;
        const std::uint64_t hash = hashOf(column);
        const auto [begin, end] = groupsByHash.equal_range(hash);
        const auto known
            = std::find_if(begin, end, [&](const auto& entry) { return groups[entry.second].column == column; });
        if (known != end) {
            groups[known->second].members.push_back(i);
            continue;
        }
        groupsByHash.emplace(hash, groups.size());
        groups.push_back({.members = {i}, .options = options, .column = std::move(column)});
    }
    return groups;
}

Decisions::Decisions(const Document& document, const Deduplication& configurations, const std::stop_token& stop)
    : m_distinctCount(configurations.distinctCount())
{
    if (document.collection.kind == Collection::Kind::Layout) {
        m_groups = groupColumns(layoutColumns(document.configs, configurations, stop), stop);
    } else {
        std::vector<OptionColumn> all = tileColumns(document, configurations, stop);
        std::vector<OptionColumn> bounds(all.size()); // the others stay empty: in no group
        for (const int feature : tileBounds)
            bounds[static_cast<std::size_t>(feature)] = std::move(all[static_cast<std::size_t>(feature)]);
        m_groups = groupColumns(std::move(bounds), stop);
    }
    for (const ColumnGroup& group : m_groups) {
        std::vector<DistinctId>& examples = m_examples.emplace_back();
        for (std::uint32_t i = 0; i < m_distinctCount && examples.size() < group.options; ++i)
            if (group.column[i] == examples.size()) // numbered by first appearance
                examples.emplace_back(i);
    }
}

std::optional<DistinctId> Decisions::find(std::span<const std::uint32_t> options) const
{
    for (const DistinctId distinct : idsBelow<DistinctId>(m_distinctCount)) {
        bool same = true;
        for (std::size_t i = 0; i < m_groups.size() && same; ++i)
            same = m_groups[i].column[distinct.value] == options[i];
        if (same)
            return distinct;
    }
    return std::nullopt;
}

} // namespace tgraph
