// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/layout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace tgraph {

/// The codes of one configurable node, one per configuration, in the narrowest type that holds them.
using CodeColumn = std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>>;

/// A compressed table of a file's layout configurations. For each configurable node, it stores the
/// distinct vectors once (in order of first appearance) and, for each configuration, the code of
/// its vector. Instead of 72 bytes, an entry takes one byte (up to 256 distinct vectors of the
/// node), two bytes (up to 65,536) or four. Immutable.
class ConfigTable {
public:
    /// The column of one configurable node; every code is an index into `vectors`.
    struct Slot {
        std::vector<ConfigVector> vectors;
        CodeColumn codes;
    };

    ConfigTable() = default;
    /// Every slot must have `configCount` codes.
    ConfigTable(std::uint32_t configCount, std::vector<Slot> slots);

    [[nodiscard]] std::uint32_t configCount() const { return m_configCount; }
    [[nodiscard]] std::size_t slotCount() const { return m_slots.size(); }
    [[nodiscard]] IdRange<SlotId> slotIds() const { return idsBelow<SlotId>(m_slots.size()); }

    [[nodiscard]] std::span<const ConfigVector> vectors(SlotId slot) const { return m_slots[slot.value].vectors; }

    [[nodiscard]] std::uint32_t code(SlotId slot, ConfigId config) const
    {
        return std::visit([config](const auto& codes) { return std::uint32_t{codes[config.value]}; },
                          m_slots[slot.value].codes);
    }
    [[nodiscard]] const ConfigVector& vector(SlotId slot, ConfigId config) const
    {
        return m_slots[slot.value].vectors[code(slot, config)];
    }

    [[nodiscard]] const CodeColumn& codes(SlotId slot) const { return m_slots[slot.value].codes; }

    /// Calls `visit` with the slot's codes as a vector of uint8_t, uint16_t or uint32_t. This is
    /// the fast way to read a column.
    template <typename Visitor> decltype(auto) visitColumn(SlotId slot, Visitor&& visit) const
    {
        return std::visit(std::forward<Visitor>(visit), m_slots[slot.value].codes);
    }

    /// Returns the same table for the given configurations, in the given order. Codes keep their meaning.
    [[nodiscard]] ConfigTable select(std::span<const ConfigId> configs) const;

    /// Returns a table with the given slots only: slot i of the result is slot `slots[i]` of this
    /// table.
    [[nodiscard]] ConfigTable selectSlots(std::span<const SlotId> slots) const;

    /// Returns the heap memory held, in bytes, for limits and reports.
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    std::uint32_t m_configCount = 0;
    std::vector<Slot> m_slots;
};

} // namespace tgraph
