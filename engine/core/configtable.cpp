// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/configtable.h"

#include <cassert>

namespace tgraph {

ConfigTable::ConfigTable(std::uint32_t configCount, std::vector<Slot> slots)
    : m_configCount(configCount), m_slots(std::move(slots))
{
    for ([[maybe_unused]] const Slot& slot : m_slots)
        assert(std::visit([](const auto& codes) { return codes.size(); }, slot.codes) == m_configCount);
}

ConfigTable ConfigTable::select(std::span<const ConfigId> configs) const
{
    std::vector<Slot> slots;
    slots.reserve(m_slots.size());
    for (const Slot& slot : m_slots) {
        CodeColumn picked = std::visit(
            [configs](const auto& codes) -> CodeColumn {
                std::decay_t<decltype(codes)> result;
                result.reserve(configs.size());
                for (const ConfigId config : configs)
                    result.push_back(codes[config.value]);
                return result;
            },
            slot.codes);
        slots.push_back({slot.vectors, std::move(picked)});
    }
    return ConfigTable(static_cast<std::uint32_t>(configs.size()), std::move(slots));
}

ConfigTable ConfigTable::selectSlots(std::span<const SlotId> slots) const
{
    std::vector<Slot> picked;
    picked.reserve(slots.size());
    for (const SlotId slot : slots)
        picked.push_back(m_slots[slot.value]);
    return ConfigTable(m_configCount, std::move(picked));
}

std::size_t ConfigTable::memoryBytes() const
{
    std::size_t bytes = m_slots.capacity() * sizeof(Slot);
    for (const Slot& slot : m_slots) {
        bytes += slot.vectors.capacity() * sizeof(ConfigVector);
        bytes += std::visit([](const auto& codes) { return codes.capacity() * sizeof(codes[0]); }, slot.codes);
    }
    return bytes;
}

} // namespace tgraph
