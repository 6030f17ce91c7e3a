// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/deduplicate.h"

#include "engine/core/known.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>

namespace tgraph {
namespace {

/// Numbers 64-bit keys by first appearance: open addressing, at most half full.
class KeyNumbering {
public:
    explicit KeyNumbering(std::size_t maxKeys)
        : m_keys(std::bit_ceil(2 * maxKeys + 2)), m_numbers(m_keys.size(), unused)
    {
    }

    std::uint32_t numberOf(std::uint64_t key)
    {
        std::size_t place = (key * 0x9E3779B97F4A7C15ULL) >> (std::countl_zero(m_keys.size()) + 1);
        while (m_numbers[place] != unused && m_keys[place] != key)
            place = (place + 1) & (m_keys.size() - 1);
        if (m_numbers[place] == unused) {
            m_keys[place] = key;
            m_numbers[place] = m_next++;
        }
        return m_numbers[place];
    }

    [[nodiscard]] std::uint32_t count() const { return m_next; }

private:
    static constexpr std::uint32_t unused = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint32_t> m_numbers;
    std::uint32_t m_next = 0;
};

/// Replaces each key by its number; returns the number of different keys.
std::uint32_t numberKeys(std::vector<std::uint64_t>& keys)
{
    KeyNumbering numbering(keys.size());
    for (std::uint64_t& key : keys)
        key = numbering.numberOf(key);
    return numbering.count();
}

std::vector<DistinctId> equalityClasses(std::span<const TileConfig> tiles)
{
    std::map<TileConfig, DistinctId> numbers;
    std::vector<DistinctId> classes;
    classes.reserve(tiles.size());
    for (const TileConfig& tile : tiles)
        classes.push_back(numbers.try_emplace(tile, static_cast<std::uint32_t>(numbers.size())).first->second);
    return classes;
}

void groupMembers(Deduplication& result, std::uint32_t count)
{
    result.memberStarts.assign(count + 1, 0);
    for (const DistinctId distinct : result.distinctOf)
        ++result.memberStarts[distinct.value + 1];
    for (std::size_t i = 1; i < result.memberStarts.size(); ++i)
        result.memberStarts[i] += result.memberStarts[i - 1];
    result.members.resize(result.distinctOf.size());
    std::vector<std::uint32_t> next(result.memberStarts.begin(), result.memberStarts.end() - 1);
    for (std::uint32_t original = 0; original < result.distinctOf.size(); ++original)
        result.members[next[result.distinctOf[original].value]++] = ConfigId(original);
}

} // namespace

namespace {

/// The codes of one choice and the number of its options.
struct Choice {
    const CodeColumn* codes = nullptr;
    std::size_t options = 0;
};

std::vector<DistinctId> equalityClasses(std::uint32_t configCount, std::span<const Choice> choices)
{
    // Exact partition refinement: a key is (class so far, codes of the next slots) in mixed radix; when the next
    // slot would overflow 64 bits, the keys are renumbered into classes and packing starts over.
    std::vector<std::uint64_t> keys(configCount, 0);
    std::uint64_t radix = 1;
    for (const Choice& choice : choices) {
        const std::uint64_t values = choice.options;
        if (values <= 1)
            continue;
        if (radix > std::numeric_limits<std::uint64_t>::max() / values)
            radix = numberKeys(keys);
        std::visit(
            [&keys, values](const auto& codes) {
                for (std::size_t i = 0; i < keys.size(); ++i)
                    keys[i] = keys[i] * values + codes[i];
            },
            *choice.codes);
        radix *= values;
    }
    numberKeys(keys);
    std::vector<DistinctId> classes;
    classes.reserve(keys.size());
    for (const std::uint64_t key : keys)
        classes.emplace_back(static_cast<std::uint32_t>(key));
    return classes;
}

std::vector<DistinctId> equalityClasses(const MeasuredTable& table)
{
    std::vector<Choice> choices;
    for (const Parameter& parameter : table.parameters)
        choices.push_back({&parameter.codes, parameter.options.size()});
    return equalityClasses(static_cast<std::uint32_t>(table.objective().values.size()), choices);
}

} // namespace

std::vector<DistinctId> equalityClasses(const ConfigTable& table)
{
    std::vector<Choice> choices;
    for (const SlotId slot : table.slotIds())
        choices.push_back({&table.codes(slot), table.vectors(slot).size()});
    return equalityClasses(table.configCount(), choices);
}

Deduplication deduplicate(const Document& document)
{
    Deduplication result;
    result.distinctOf = document.table                       ? equalityClasses(*document.table)
        : document.collection.kind == Collection::Kind::Tile ? equalityClasses(document.tiles)
                                                             : equalityClasses(document.configs);
    const std::uint32_t count = result.distinctOf.empty()
        ? 0
        : 1 + std::max_element(result.distinctOf.begin(), result.distinctOf.end())->value;
    groupMembers(result, count);
    const std::vector<double> targets = document.targets();
    result.representatives.reserve(count);
    for (const DistinctId distinct : idsBelow<DistinctId>(count)) {
        const auto members = result.membersOf(distinct);
        result.representatives.push_back(
            *std::min_element(members.begin(), members.end(), [&targets](ConfigId a, ConfigId b) {
                return isKnownBefore(targets[a.value], targets[b.value]);
            }));
    }
    return result;
}

DistinctId baselineOf(const Document& document, const Deduplication& configurations)
{
    std::size_t first = 0;
    if (document.table && document.runtimesPublished)
        while (!document.isKnown(ConfigId(static_cast<std::uint32_t>(first))))
            ++first;
    return configurations.distinctOf[first];
}

Deduplication everyConfiguration(const Document& document)
{
    Deduplication result;
    for (std::uint32_t i = 0; i < document.configCount(); ++i) {
        result.representatives.emplace_back(i);
        result.members.emplace_back(i);
        result.distinctOf.emplace_back(i);
        result.memberStarts.push_back(i);
    }
    result.memberStarts.push_back(document.configCount());
    return result;
}

} // namespace tgraph
