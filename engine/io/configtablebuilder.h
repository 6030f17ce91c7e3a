// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <tsl/robin_map.h>
#include <vector>

namespace tgraph {

/// A configuration vector in 54 bits. Entry i has the three bits from bit 3i on, so that -1 is
/// stored as 7.
using ConfigKey = std::uint64_t;

[[nodiscard]] ConfigKey configKey(const ConfigVector& vector);
[[nodiscard]] ConfigVector configVector(ConfigKey key);

/// Builds a ConfigTable from configurations in ascending order. The caller reports only changes; a
/// slot without a change keeps the vector of the previous configuration. Neighbouring
/// configurations of a search differ in few slots, so that most cells of a file cost a comparison
/// and no call.
class ConfigTableBuilder {
public:
    ConfigTableBuilder(std::size_t slotCount, std::uint32_t configCount);

    /// Sets the vector of `slot` to that of `key` from configuration `config` on. The first call
    /// for each slot must be for configuration 0; later calls must be in ascending order.
    void set(SlotId slot, ConfigId config, ConfigKey key);

    /// Returns the heap memory in use or about to be allocated, in bytes, so that the caller can
    /// stop before it exceeds a limit. O(1).
    [[nodiscard]] std::uint64_t memoryBytes() const { return m_memoryBytes; }

    /// Fills the columns up to the last configuration and returns the table. Every slot must have
    /// been set. Call it once.
    [[nodiscard]] ConfigTable finish();

private:
    struct KeyHash {
        std::size_t operator()(ConfigKey key) const noexcept { return key * 0x9e3779b97f4a7c15U >> 20; }
    };
    struct Column {
        std::vector<ConfigVector> vectors;
        CodeColumn codes; // the first `filled` are valid, the rest is spare capacity
        tsl::robin_map<ConfigKey, std::uint32_t, KeyHash> codeOfKey;
        std::uint32_t currentCode = 0;
        std::uint32_t filled = 0;
    };

    [[nodiscard]] std::uint32_t codeOf(Column& column, ConfigKey key);
    void fill(Column& column, std::uint32_t configCount);

    std::uint32_t m_configCount;
    std::vector<Column> m_columns;
    std::uint64_t m_memoryBytes = 0;
};

/// Builds a ConfigTable from Fortran order, where entry 0 of all configurations comes before entry
/// 1. The configurations of each slot are partitioned by the entries seen so far; every further
/// entry refines the partition.
class ConfigPartition {
public:
    ConfigPartition(std::size_t slotCount, std::uint32_t configCount) : m_configCount(configCount), m_slots(slotCount)
    {
    }

    /// Adds the next entry (-1 … 5) of `slot` for all configurations. Call it 18 times per slot.
    void refine(SlotId slot, std::span<const std::int8_t> entries);

    [[nodiscard]] std::uint64_t memoryBytes() const { return m_memoryBytes; }

    /// Returns the table. Call it once, after all entries of all slots.
    [[nodiscard]] ConfigTable finish();

private:
    struct Slot {
        std::vector<ConfigVector> prefixes; // one per class, in order of first appearance
        // One per configuration; empty before the first entry, when all are equal
        CodeColumn classes;
        std::size_t entryCount = 0;
    };

    std::uint32_t m_configCount;
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_scratch;
    std::uint64_t m_memoryBytes = 0;
};

} // namespace tgraph
