// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <tsl/robin_map.h>
#include <vector>

namespace tgraph {

/// A configuration vector in 54 bits: the lowest three of entry i from bit 3i on, so that -1 is 7.
using ConfigKey = std::uint64_t;

[[nodiscard]] ConfigKey configKey(const ConfigVector& vector);
[[nodiscard]] ConfigVector configVector(ConfigKey key);

/// Builds a ConfigTable from configurations that arrive one after the other. Only changes are told: a slot keeps
/// the vector of the configuration before. Neighbouring configurations of a search differ in few slots, so most of a
/// file costs a comparison and no call.
class ConfigTableBuilder {
public:
    ConfigTableBuilder(std::size_t slotCount, std::uint32_t configCount);

    /// `slot` has the vector of `key` from configuration `config` on. Each slot starts with config 0 and goes on
    /// ascending.
    void set(SlotId slot, ConfigId config, ConfigKey key);

    /// Heap memory held or about to be held, so that the caller can stop before a limit. Counts in O(1).
    [[nodiscard]] std::uint64_t memoryBytes() const { return m_memoryBytes; }

    /// Fills the columns up to the last configuration. Every slot must have been set. Call once.
    [[nodiscard]] ConfigTable finish();

private:
    struct KeyHash {
        std::size_t operator()(ConfigKey key) const noexcept { return key * 0x9e3779b97f4a7c15U >> 20; }
    };
    struct Column {
        std::vector<ConfigVector> vectors;
        CodeColumn codes; // `filled` of them hold, the rest is room
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

/// The same from Fortran order, where entry 0 of every configuration comes before entry 1 of the first: each slot's
/// configurations are partitioned by the entries seen so far, and every further entry refines the partition.
class ConfigPartition {
public:
    ConfigPartition(std::size_t slotCount, std::uint32_t configCount) : m_configCount(configCount), m_slots(slotCount)
    {
    }

    /// The next entry (-1 … 5) of `slot`, of every configuration. Called 18 times for each slot.
    void refine(SlotId slot, std::span<const std::int8_t> entries);

    [[nodiscard]] std::uint64_t memoryBytes() const { return m_memoryBytes; }

    /// Call once, when all entries of all slots have been told.
    [[nodiscard]] ConfigTable finish();

private:
    struct Slot {
        std::vector<ConfigVector> prefixes; // one per class, in order of first appearance
        CodeColumn classes; // one per configuration; empty before the first entry: all equal
        std::size_t entryCount = 0;
    };

    std::uint32_t m_configCount;
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_scratch;
    std::uint64_t m_memoryBytes = 0;
};

} // namespace tgraph
