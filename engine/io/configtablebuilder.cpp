// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/configtablebuilder.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <limits>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint64_t narrowCount = 1U << 8;
constexpr std::uint64_t mediumCount = 1U << 16;
/// A hash table at half load: key, code and state of two buckets beside the vector itself.
constexpr std::uint64_t bytesPerVector = sizeof(ConfigVector) + std::size_t{2} * 24;

/// The eight 3-bit numbers in the bytes of `bytes`, side by side in 24 bits.
std::uint64_t compactOctets(std::uint64_t bytes)
{
    bytes = (bytes | bytes >> 5) & 0x003f003f003f003fU;
    bytes = (bytes | bytes >> 10) & 0x00000fff00000fffU;
    return (bytes | bytes >> 20) & 0xffffffU;
}

/// The 18 entries in 54 bits: -1 … 5 differ in their lowest three.
std::uint64_t keyOf(const ConfigVector& vector)
{
    constexpr std::uint64_t lowestThree = 0x0707070707070707U;
    std::array<std::uint64_t, 3> octets{};
    std::memcpy(octets.data(), vector.data(), vector.size());
    return compactOctets(octets[0] & lowestThree) | compactOctets(octets[1] & lowestThree) << 24
        | compactOctets(octets[2] & lowestThree) << 48;
}

std::size_t codeBytes(const CodeColumn& codes)
{
    return std::visit([](const auto& values) { return sizeof(values[0]); }, codes);
}

/// The codes in the next wider type, with room for `capacity`.
CodeColumn widened(const CodeColumn& codes, std::size_t capacity)
{
    const auto copy = [capacity](const auto& from, auto to) -> CodeColumn {
        to.reserve(capacity);
        to.assign(from.begin(), from.end());
        return to;
    };
    if (const auto* narrow = std::get_if<std::vector<std::uint8_t>>(&codes))
        return copy(*narrow, std::vector<std::uint16_t>());
    return copy(std::get<std::vector<std::uint16_t>>(codes), std::vector<std::uint32_t>());
}

template <typename Code> CodeColumn columnOf(std::span<const std::uint32_t> codes)
{
    std::vector<Code> column(codes.size());
    std::ranges::transform(codes, column.begin(), [](std::uint32_t code) { return static_cast<Code>(code); });
    return column;
}

CodeColumn narrowestColumn(std::span<const std::uint32_t> codes, std::size_t classCount)
{
    if (classCount <= narrowCount)
        return columnOf<std::uint8_t>(codes);
    if (classCount <= mediumCount)
        return columnOf<std::uint16_t>(codes);
    return columnOf<std::uint32_t>(codes);
}

} // namespace

ConfigTableBuilder::ConfigTableBuilder(std::size_t slotCount, std::uint32_t configCount)
    : m_configCount(configCount), m_columns(slotCount), m_memoryBytes(slotCount * (sizeof(Column) + configCount))
{
}

std::uint32_t ConfigTableBuilder::codeOf(Column& column, const ConfigVector& vector)
{
    const auto [place, isNew]
        = column.codeOfKey.try_emplace(keyOf(vector), static_cast<std::uint32_t>(column.vectors.size()));
    if (isNew) {
        column.vectors.push_back(vector);
        m_memoryBytes += bytesPerVector;
        const std::size_t count = column.vectors.size();
        if (count == narrowCount + 1 || count == mediumCount + 1) {
            m_memoryBytes += std::uint64_t{m_configCount} * codeBytes(column.codes);
            const std::size_t capacity = std::visit([](const auto& codes) { return codes.capacity(); }, column.codes);
            column.codes = widened(column.codes, capacity);
        }
    }
    return place->second;
}

void ConfigTableBuilder::fill(Column& column, std::uint32_t configCount)
{
    std::visit(
        [&](auto& codes) {
            using Code = typename std::decay_t<decltype(codes)>::value_type;
            // Doubles, but never past the last configuration.
            if (codes.capacity() < configCount)
                codes.reserve(
                    std::min<std::size_t>(m_configCount, std::max<std::size_t>(configCount, 2 * codes.size())));
            codes.resize(configCount, static_cast<Code>(column.currentCode));
        },
        column.codes);
}

void ConfigTableBuilder::set(std::size_t slot, std::uint32_t config, const ConfigVector& vector)
{
    assert(config < m_configCount);
    Column& column = m_columns[slot];
    fill(column, config);
    column.currentCode = codeOf(column, vector);
}

ConfigTable ConfigTableBuilder::finish()
{
    std::vector<ConfigTable::Slot> slots;
    slots.reserve(m_columns.size());
    for (Column& column : m_columns) {
        fill(column, m_configCount);
        column.vectors.shrink_to_fit();
        slots.push_back({std::move(column.vectors), std::move(column.codes)});
        column.codeOfKey = {};
    }
    return ConfigTable(m_configCount, std::move(slots));
}

void ConfigPartition::refine(std::size_t slotIndex, std::span<const std::int8_t> entries)
{
    constexpr std::size_t digitCount = maxLayoutEntry - minLayoutEntry + 1;
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    Slot& slot = m_slots[slotIndex];
    if (slot.entryCount == 0) {
        slot.classes = std::vector<std::uint8_t>(m_configCount, 0);
        slot.prefixes.assign(1, ConfigVector{});
        m_memoryBytes += m_configCount;
    }
    std::vector<std::uint32_t> childOf(slot.prefixes.size() * digitCount, none);
    std::vector<ConfigVector> prefixes;
    m_scratch.resize(m_configCount);
    const auto split = [&](const auto& classes) {
        for (std::size_t config = 0; config < entries.size(); ++config) {
            std::uint32_t& child
                = childOf[classes[config] * digitCount + static_cast<std::size_t>(entries[config] - minLayoutEntry)];
            if (child == none) {
                child = static_cast<std::uint32_t>(prefixes.size());
                prefixes.push_back(slot.prefixes[classes[config]]);
                prefixes.back()[slot.entryCount] = entries[config];
            }
            m_scratch[config] = child;
        }
    };
    std::visit(split, slot.classes);
    m_memoryBytes += (prefixes.size() - slot.prefixes.size()) * sizeof(ConfigVector);
    m_memoryBytes -= std::uint64_t{m_configCount} * codeBytes(slot.classes);
    slot.classes = narrowestColumn(m_scratch, prefixes.size());
    m_memoryBytes += std::uint64_t{m_configCount} * codeBytes(slot.classes);
    slot.prefixes = std::move(prefixes);
    ++slot.entryCount;
}

ConfigTable ConfigPartition::finish()
{
    std::vector<ConfigTable::Slot> slots;
    slots.reserve(m_slots.size());
    for (Slot& slot : m_slots) {
        assert(slot.entryCount == configVectorSize);
        slots.push_back({std::move(slot.prefixes), std::move(slot.classes)});
    }
    return ConfigTable(m_configCount, std::move(slots));
}

} // namespace tgraph
