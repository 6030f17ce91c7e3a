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
constexpr std::uint32_t runBlock = 8; ///< number of codes stored at a time
/// Estimate for a hash table that is half full: key, code and state of two buckets, and the vector
/// itself.
constexpr std::uint64_t bytesPerVector = sizeof(ConfigVector) + std::size_t{2} * 24;

std::size_t codeBytes(const CodeColumn& codes)
{
    return std::visit([](const auto& values) { return sizeof(values[0]); }, codes);
}

/// Converts the codes to the next wider type.
CodeColumn widened(const CodeColumn& codes)
{
    if (const auto* narrow = std::get_if<std::vector<std::uint8_t>>(&codes))
        return std::vector<std::uint16_t>(narrow->begin(), narrow->end());
    const auto& medium = std::get<std::vector<std::uint16_t>>(codes);
    return std::vector<std::uint32_t>(medium.begin(), medium.end());
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

ConfigKey configKey(const ConfigVector& vector)
{
    ConfigKey key = 0;
    for (std::size_t i = vector.size(); i-- > 0;)
        key = key << 3 | (static_cast<std::uint8_t>(vector[i]) & 7U);
    return key;
}

ConfigVector configVector(ConfigKey key)
{
    ConfigVector vector;
    for (std::int8_t& entry : vector) {
        entry = static_cast<std::int8_t>((key & 7) == 7 ? -1 : static_cast<int>(key & 7));
        key >>= 3;
    }
    return vector;
}

ConfigTableBuilder::ConfigTableBuilder(std::size_t slotCount, std::uint32_t configCount)
    : m_configCount(configCount), m_columns(slotCount), m_memoryBytes(slotCount * (sizeof(Column) + configCount))
{
}

std::uint32_t ConfigTableBuilder::codeOf(Column& column, ConfigKey key)
{
    if (const auto known = column.codeOfKey.find(key); known != column.codeOfKey.end())
        return known->second;
    const auto code = static_cast<std::uint32_t>(column.vectors.size());
    column.codeOfKey.emplace(key, code);
    column.vectors.push_back(configVector(key));
    m_memoryBytes += bytesPerVector;
    if (code == narrowCount || code == mediumCount) {
        m_memoryBytes += std::uint64_t{m_configCount} * codeBytes(column.codes);
        column.codes = widened(column.codes);
    }
    return code;
}

void ConfigTableBuilder::fill(Column& column, std::uint32_t configCount)
{
    std::visit(
        [&](auto& codes) {
            using Code = typename std::decay_t<decltype(codes)>::value_type;
            // Runs are short. Whole blocks of eight codes are stored; the next run overwrites those
            // in excess.
            std::array<Code, runBlock> block{};
            block.fill(static_cast<Code>(column.currentCode));
            if (codes.size() < std::size_t{configCount} + runBlock) {
                // Doubles the capacity, but not beyond the last configuration. It relies on
                // reserve() allocating exactly the requested capacity.
                codes.reserve(std::min<std::size_t>(m_configCount, std::size_t{2} * configCount) + runBlock);
                codes.resize(codes.capacity());
            }
            for (std::uint32_t config = column.filled; config < configCount; config += runBlock)
                std::memcpy(codes.data() + config, block.data(), sizeof block);
        },
        column.codes);
    column.filled = configCount;
}

void ConfigTableBuilder::set(SlotId slot, ConfigId config, ConfigKey key)
{
    assert(config.value < m_configCount);
    Column& column = m_columns[slot.value];
    fill(column, config.value);
    column.currentCode = codeOf(column, key);
}

ConfigTable ConfigTableBuilder::finish()
{
    std::vector<ConfigTable::Slot> slots;
    slots.reserve(m_columns.size());
    for (Column& column : m_columns) {
        fill(column, m_configCount);
        std::visit([this](auto& codes) { codes.resize(m_configCount); }, column.codes);
        column.vectors.shrink_to_fit();
        slots.push_back({std::move(column.vectors), std::move(column.codes)});
        column.codeOfKey = {};
    }
    return {m_configCount, std::move(slots)};
}

void ConfigPartition::refine(SlotId id, std::span<const std::int8_t> entries)
{
    constexpr std::size_t digitCount = maxLayoutEntry - minLayoutEntry + 1;
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    Slot& slot = m_slots[id.value];
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
    return {m_configCount, std::move(slots)};
}

} // namespace tgraph
