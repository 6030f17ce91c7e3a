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

std::vector<DistinctId> equalityClasses(const ConfigTable& table)
{
    // Exact partition refinement: a key is (class so far, codes of the next slots) in mixed radix; when the next
    // slot would overflow 64 bits, the keys are renumbered into classes and packing starts over.
    std::vector<std::uint64_t> keys(table.configCount(), 0);
    std::uint64_t radix = 1;
    for (const SlotId slot : table.slotIds()) {
        const std::uint64_t values = table.vectors(slot).size();
        if (values <= 1)
            continue;
        if (radix > std::numeric_limits<std::uint64_t>::max() / values)
            radix = numberKeys(keys);
        table.visitColumn(slot, [&keys, values](const auto& codes) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                keys[i] = keys[i] * values + codes[i];
        });
        radix *= values;
    }
    numberKeys(keys);
    std::vector<DistinctId> classes;
    classes.reserve(keys.size());
    for (const std::uint64_t key : keys)
        classes.emplace_back(static_cast<std::uint32_t>(key));
    return classes;
}

Deduplication deduplicate(const Document& document)
{
    Deduplication result;
    result.distinctOf = document.collection.kind == Collection::Kind::Tile ? equalityClasses(document.tiles)
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
