// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/decisions.h"

#include "engine/core/parallel.h"
#include "engine/core/splitmix.h"
#include "engine/core/task.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <iterator>
#include <ranges>
#include <type_traits>
#include <unordered_map>

namespace tgraph {
namespace {

// The columns among config_feat's 24 that hold a bound; the others are sums and products of them.
constexpr std::array tileBounds = {0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21};

constexpr std::uint32_t unused = ~0U;
constexpr std::uint32_t mostPackedCells = 256; // their sums fit into the first-level cache

// Returns the hash of a column. Four independent sums of eight bytes at a time avoid waiting for the preceding
// multiplication.
std::uint64_t hashOf(const OptionColumn& column)
{
    return column.visit([&](const auto& codes) {
        const auto bytes = std::as_bytes(std::span(codes));
        std::array<std::uint64_t, 4> words{};
        std::array<std::uint64_t, 4> hashes{1, 2, 3, 4};
        for (std::size_t at = 0; at < bytes.size(); at += sizeof words) {
            words = {};
            std::memcpy(words.data(), bytes.data() + at, std::min(sizeof words, bytes.size() - at));
            for (std::size_t i = 0; i < hashes.size(); ++i) {
                hashes[i] = (hashes[i] ^ words[i]) * splitMixStep;
                hashes[i] ^= hashes[i] >> 32U;
            }
        }
        std::uint64_t hash = column.options();
        for (const std::uint64_t part : hashes)
            hash = mixedBits(hash ^ part);
        return hash;
    });
}

// Numbers codes by first appearance among the representatives and counts them.
template <typename Codes>
std::uint32_t numberCodes(const Codes& codes, std::span<const ConfigId> representatives,
                          std::vector<std::uint32_t>& numbers)
{
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < representatives.size() && next < numbers.size(); ++i)
        if (std::uint32_t& number = numbers[codes[representatives[i].value]]; number == unused)
            number = next++;
    return next;
}

template <typename Codes, typename Column>
void takeNumbers(const Codes& codes, std::span<const ConfigId> representatives, std::span<const std::uint32_t> numbers,
                 Column& column)
{
    // Local pointers: the compiler would reload members after each byte written, since bytes may alias anything.
    using Number = typename Column::value_type;
    const auto* const from = codes.data();
    const ConfigId* const rows = representatives.data();
    const std::size_t size = column.size();
    Number* const to = column.data();
    if (std::ranges::equal(numbers, std::views::iota(std::size_t{0}, numbers.size()))) {
        for (std::size_t i = 0; i < size; ++i)
            to[i] = static_cast<Number>(from[rows[i].value]);
        return;
    }
    std::vector<Number> narrow;
    for (const std::uint32_t number : numbers)
        narrow.push_back(static_cast<Number>(number));
    const Number* const numberOf = narrow.data();
    for (std::size_t i = 0; i < size; ++i)
        to[i] = numberOf[from[rows[i].value]];
}

/// Replaces the options of a group, each one value, by ranges of values.
void makeRanges(ColumnGroup& group, const Parameter& parameter, std::span<const ConfigId> representatives,
                std::uint32_t most)
{
    std::vector<std::uint32_t> counts(parameter.options.size());
    for (const ConfigId config : representatives)
        ++counts[parameter.code(config)];
    const std::vector<ParameterRange> ranges = parameterRanges(parameter, counts, most);
    if (ranges.size() < 2)
        return;
    std::vector<std::uint32_t> rangeOf(parameter.options.size());
    for (std::uint32_t i = 0; i < ranges.size(); ++i)
        std::fill(rangeOf.begin() + ranges[i].first, rangeOf.begin() + ranges[i].last + 1, i);
    // Numbers of the options, in the order in which they first occur
    std::vector<std::uint32_t> optionOf(ranges.size(), unused);
    for (const ConfigId config : representatives)
        if (const std::uint32_t range = rangeOf[parameter.code(config)]; optionOf[range] == unused) {
            optionOf[range] = static_cast<std::uint32_t>(group.ranges.size());
            group.ranges.push_back(ranges[range]);
        }
    group.options = static_cast<std::uint32_t>(group.ranges.size());
    group.values = std::move(group.column);
    group.column = OptionColumn(representatives.size(), group.options);
    group.column.visit([&](auto& options) {
        for (std::size_t i = 0; i < options.size(); ++i)
            options[i] = static_cast<typename std::decay_t<decltype(options)>::value_type>(
                optionOf[rangeOf[parameter.code(representatives[i])]]);
    });
}

// Returns the first row with each option: options are numbered by first appearance.
std::vector<DistinctId> firstOfEach(const OptionColumn& column)
{
    std::vector<DistinctId> first;
    column.visit([&](const auto& options) {
        for (std::uint32_t i = 0; i < options.size() && first.size() < column.options(); ++i)
            if (options[i] == first.size())
                first.emplace_back(i);
    });
    return first;
}

/// Returns the code of a parameter in each example.
std::vector<std::uint32_t> codesOf(const Parameter& parameter, std::span<const DistinctId> examples,
                                   std::span<const ConfigId> representatives)
{
    std::vector<std::uint32_t> codes;
    for (const DistinctId example : examples)
        codes.push_back(parameter.code(representatives[example.value]));
    return codes;
}

/// Returns true if the codes rise or fall along the order.
bool areMonotone(std::span<const std::uint32_t> codes, std::span<const std::uint32_t> order)
{
    const auto codeOf = [codes](std::uint32_t option) { return codes[option]; };
    return std::ranges::is_sorted(order, std::ranges::less(), codeOf)
        || std::ranges::is_sorted(order, std::ranges::greater(), codeOf);
}

/// The members of a group of parameters: numbers that rise or fall together, and texts.
struct MemberParts {
    std::vector<std::vector<std::uint32_t>> numbers;
    std::vector<std::uint32_t> texts;
};

MemberParts partsOf(const ColumnGroup& group, const MeasuredTable& table, std::span<const ConfigId> representatives)
{
    const std::vector<DistinctId> examples = firstOfEach(group.column);
    MemberParts parts;
    std::vector<std::vector<std::uint32_t>> orders; // part → the group's options by the values of its first member
    for (const std::uint32_t member : group.members) {
        const Parameter& parameter = table.parameters[member];
        if (!canHaveRanges(parameter)) {
            parts.texts.push_back(member);
            continue;
        }
        const std::vector<std::uint32_t> codes = codesOf(parameter, examples, representatives);
        const auto known = std::ranges::find_if(orders, [&](const auto& order) { return areMonotone(codes, order); });
        if (known != orders.end()) {
            parts.numbers[static_cast<std::size_t>(known - orders.begin())].push_back(member);
            continue;
        }
        std::vector<std::uint32_t> order(parameter.options.size(), unused);
        for (std::uint32_t option = 0; option < codes.size(); ++option)
            order[codes[option]] = option; // equal columns: no two options of the group share a code
        std::erase(order, unused);
        orders.push_back(std::move(order));
        parts.numbers.push_back({member});
    }
    return parts;
}

/// Returns a group for each part, with the texts in the first.
std::vector<ColumnGroup> divided(ColumnGroup group, MemberParts parts)
{
    std::vector<ColumnGroup> groups;
    for (std::vector<std::uint32_t>& members : parts.numbers)
        groups.push_back({.members = std::move(members), .options = group.options, .column = group.column});
    if (groups.empty())
        return {std::move(group)};
    groups.front().members.insert(groups.front().members.end(), parts.texts.begin(), parts.texts.end());
    return groups;
}

OptionColumn numberedColumn(const CodeColumn& all, std::size_t values, std::span<const ConfigId> representatives)
{
    return std::visit(
        [&](const auto& codes) {
            std::vector<std::uint32_t> numbers(values, unused);
            OptionColumn column(representatives.size(), numberCodes(codes, representatives, numbers));
            column.visit([&](auto& options) { takeNumbers(codes, representatives, numbers, options); });
            return column;
        },
        all);
}

} // namespace

std::vector<OptionColumn> layoutColumns(const ConfigTable& table, const Deduplication& configurations,
                                        const std::stop_token& stop)
{
    std::vector<OptionColumn> columns(table.slotCount());
    parallelFor(columns.size(), stop, [&](std::size_t slot) {
        const SlotId id(static_cast<std::uint32_t>(slot));
        columns[slot] = numberedColumn(table.codes(id), table.vectors(id).size(), configurations.representatives);
    });
    return columns;
}

std::vector<OptionColumn> parameterColumns(const MeasuredTable& table, const Deduplication& configurations,
                                           const std::stop_token& stop)
{
    std::vector<OptionColumn> columns(table.parameters.size());
    parallelFor(columns.size(), stop, [&](std::size_t i) {
        const Parameter& parameter = table.parameters[i];
        columns[i] = numberedColumn(parameter.codes, parameter.options.size(), configurations.representatives);
    });
    return columns;
}

std::vector<OptionColumn> tileColumns(const Document& document, const Deduplication& configurations,
                                      const std::stop_token& stop)
{
    std::vector<OptionColumn> columns(tileFeatureCount);
    parallelFor(columns.size(), stop, [&](std::size_t feature) {
        std::unordered_map<float, std::uint32_t> numbers;
        std::vector<std::uint32_t> wide;
        wide.reserve(configurations.representatives.size());
        for (const ConfigId config : configurations.representatives) {
            const float value = document.tiles[config.value][feature];
            wide.push_back(numbers.try_emplace(value, static_cast<std::uint32_t>(numbers.size())).first->second);
        }
        columns[feature] = OptionColumn(wide.size(), static_cast<std::uint32_t>(numbers.size()));
        columns[feature].visit([&](auto& options) {
            std::ranges::transform(wide, options.begin(), [](std::uint32_t number) {
                return static_cast<typename std::decay_t<decltype(options)>::value_type>(number);
            });
        });
    });
    return columns;
}

std::vector<ColumnGroup> groupColumns(std::vector<OptionColumn> columns, const std::stop_token& stop)
{
    std::vector<std::uint64_t> hashes(columns.size());
    parallelFor(columns.size(), stop, [&](std::size_t i) { hashes[i] = hashOf(columns[i]); });
    std::vector<ColumnGroup> groups;
    std::unordered_multimap<std::uint64_t, std::size_t> groupsByHash;
    for (std::uint32_t i = 0; i < columns.size(); ++i) {
        throwIfStopped(stop);
        OptionColumn& column = columns[i];
        if (column.options() < 2)
            continue;
        const auto [begin, end] = groupsByHash.equal_range(hashes[i]);
        const auto known
            = std::find_if(begin, end, [&](const auto& entry) { return groups[entry.second].column == column; });
        if (known != end) {
            groups[known->second].members.push_back(i);
            continue;
        }
        groupsByHash.emplace(hashes[i], groups.size());
        groups.push_back({.members = {i}, .options = column.options(), .column = std::move(column)});
    }
    return groups;
}

std::vector<ColumnGroup> parameterGroups(const MeasuredTable& table, const Deduplication& configurations,
                                         const std::stop_token& stop)
{
    constexpr std::size_t several = 2;
    const std::uint32_t count = configurations.distinctCount();
    std::vector<ColumnGroup> groups;
    std::vector<std::uint32_t> whole; // first members of groups without ranges
    for (ColumnGroup& group : groupColumns(parameterColumns(table, configurations, stop), stop)) {
        throwIfStopped(stop);
        if (group.members.size() < 2 || !hasTooManyValues(group.options, count, several)) {
            groups.push_back(std::move(group));
            continue;
        }
        MemberParts parts = partsOf(group, table, configurations.representatives);
        // If almost all values differ, equal partitions of columns may be chance
        if (group.options >= count - count / 10) {
            std::ranges::move(divided(std::move(group), std::move(parts)), std::back_inserter(groups));
            continue;
        }
        if (parts.numbers.size() != 1 || !parts.texts.empty()) // a range of one member does not determine the others
            whole.push_back(group.members.front());
        groups.push_back(std::move(group));
    }
    std::vector<ColumnGroup*> fine;
    for (ColumnGroup& group : groups)
        if (hasTooManyValues(group.options, count, groups.size())
            && canHaveRanges(table.parameters[group.members.front()])
            && std::ranges::find(whole, group.members.front()) == whole.end())
            fine.push_back(&group);
    const std::uint32_t most = rangeCount(count, fine.size());
    parallelFor(fine.size(), stop, [&](std::size_t i) {
        makeRanges(*fine[i], table.parameters[fine[i]->members.front()], configurations.representatives, most);
    });
    return groups;
}

Decisions::Decisions(const Document& document, const Deduplication& configurations, const std::stop_token& stop)
    : m_distinctCount(configurations.distinctCount())
{
    if (document.table) {
        m_groups = parameterGroups(*document.table, configurations, stop);
        for (ColumnGroup& group : m_groups)
            group.values = {};
    } else if (document.collection.kind != Collection::Kind::Tile) { // a fusion file has no slots and no decisions
        m_groups = groupColumns(layoutColumns(document.configs, configurations, stop), stop);
    } else {
        std::vector<OptionColumn> all = tileColumns(document, configurations, stop);
        std::vector<OptionColumn> bounds(all.size()); // the others stay empty: they belong to no group
        for (const int feature : tileBounds)
            bounds[static_cast<std::size_t>(feature)] = std::move(all[static_cast<std::size_t>(feature)]);
        m_groups = groupColumns(std::move(bounds), stop);
    }
    m_examples.resize(m_groups.size());
    parallelFor(m_groups.size(), stop, [&](std::size_t d) { m_examples[d] = firstOfEach(m_groups[d].column); });
    std::vector<const OptionColumn*> columns;
    for (const ColumnGroup& group : m_groups)
        columns.push_back(&group.column);
    m_packed = PackedColumns(columns, mostPackedCells, stop);
}

std::optional<DistinctId> Decisions::find(std::span<const std::uint32_t> options, std::span<const double> targets) const
{
    std::optional<DistinctId> found;
    for (const DistinctId distinct : idsBelow<DistinctId>(m_distinctCount)) {
        bool same = true;
        for (std::size_t i = 0; i < m_groups.size() && same; ++i)
            same = m_groups[i].column[distinct.value] == options[i];
        if (!same)
            continue;
        if (targets.empty())
            return distinct;
        const bool isKnown = !std::isnan(targets[distinct.value]);
        if (!found || (isKnown && !(targets[distinct.value] >= targets[found->value])))
            found = distinct;
    }
    return found;
}

} // namespace tgraph
