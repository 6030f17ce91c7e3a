// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Hashes text. The seed differs from process to process, so that a file's author cannot force collisions.
[[nodiscard]] std::uint64_t textHash(std::string_view text, std::uint64_t seed);
[[nodiscard]] std::uint64_t processSeed();

/// Finds the index of a value in a list kept elsewhere: open addressing, 12 bytes per slot, cleared in constant time.
class IndexTable {
public:
    static constexpr std::uint32_t none = UINT32_MAX;

    /// Returns the index that was inserted with this hash and satisfies `isSame(index)`, else `none`.
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
    /// Returns the bytes that the table holds.
    [[nodiscard]] std::size_t bytes() const { return m_slots.capacity() * sizeof(Slot); }

private:
    struct Slot {
        std::uint32_t epoch = 0; ///< equals m_epoch if the slot is in use
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
