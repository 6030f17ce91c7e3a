// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Returns a hash of the text. The seed differs between processes, so that the author of a file
/// cannot force collisions.
[[nodiscard]] std::uint64_t textHash(std::string_view text, std::uint64_t seed);
[[nodiscard]] std::uint64_t processSeed();

/// A hash table that finds the index of a value in a list, which is stored elsewhere. It uses open
/// addressing with 12 bytes per slot and can be cleared in constant time.
class IndexTable {
public:
    static constexpr std::uint32_t none = UINT32_MAX;

    /// Returns the index that was inserted with this hash and for which `isSame(index)` is true;
    /// `none` if there is none.
    template <typename IsSame> [[nodiscard]] std::uint32_t find(std::uint64_t hash, const IsSame& isSame) const
    {
        if (m_count == 0)
            return none;
        const auto wanted = static_cast<std::uint32_t>(hash >> 32U);
        for (std::size_t at = wanted & m_mask; m_slots[at].epoch == m_epoch; at = (at + 1) & m_mask)
            if (m_slots[at].hash == wanted && isSame(m_slots[at].index))
                return m_slots[at].index;
        return none;
    }
    /// Inserts an index; find() must have returned `none` before.
    void insert(std::uint64_t hash, std::uint32_t index);
    void clear();
    /// Returns the memory of the table in bytes.
    [[nodiscard]] std::size_t bytes() const { return m_slots.capacity() * sizeof(Slot); }

private:
    struct Slot {
        std::uint32_t epoch = 0; ///< equal to m_epoch if the slot is in use
        std::uint32_t hash = 0;
        std::uint32_t index = 0;
    };

    void place(const Slot& slot);

    std::vector<Slot> m_slots;
    std::size_t m_mask = 0;
    std::size_t m_count = 0;
    std::uint32_t m_epoch = 1;
};

} // namespace tgraph::hlo
