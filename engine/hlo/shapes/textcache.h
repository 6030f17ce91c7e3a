// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace tgraph::hlo {

/// Maps texts to values by the address of the text. Each text must be stored only once, like the
/// names of opcodes.
template <typename Value> class TextCache {
public:
    /// Returns the value of a text; calls `make()` for it on the first lookup.
    template <typename Make> Value& of(const char* text, const Make& make)
    {
        Slot& slot = m_slots[(reinterpret_cast<std::uintptr_t>(text) * 0x9E3779B97F4A7C15ULL) >> 56U];
        if (slot.text != text) {
            auto [place, isNew] = m_values.try_emplace(text);
            if (isNew)
                place->second = make();
            slot = {.text = text, .value = &place->second};
        }
        return *slot.value;
    }

private:
    struct Slot {
        const char* text = nullptr;
        Value* value = nullptr;
    };
    std::array<Slot, 256> m_slots{};
    std::unordered_map<const char*, Value> m_values;
};

} // namespace tgraph::hlo
