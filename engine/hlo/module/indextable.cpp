// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/indextable.h"

#include <cstring>
#include <random>

namespace tgraph::hlo {
namespace {

/// Applies one round of 64-bit mixing (the finaliser of MurmurHash3 with one multiplication).
std::uint64_t mixed(std::uint64_t value)
{
    value *= 0xff51afd7ed558ccdULL;
    return value ^ (value >> 32U);
}

template <typename Word> Word wordAt(const char* at)
{
    Word word = 0;
    std::memcpy(&word, at, sizeof word);
    return word;
}

} // namespace

std::uint64_t textHash(std::string_view text, std::uint64_t seed)
{
    std::uint64_t hash = seed ^ (text.size() * 0x9e3779b97f4a7c15ULL);
    const char* at = text.data();
    std::size_t left = text.size();
    for (; left > 8; left -= 8, at += 8)
        hash = mixed(hash ^ wordAt<std::uint64_t>(at));
    // The last 1 to 8 bytes; some were hashed before.
    std::uint64_t last = 0;
    if (text.size() >= 8)
        last = wordAt<std::uint64_t>(at + left - 8);
    else if (left >= 4)
        last = (std::uint64_t{wordAt<std::uint32_t>(at)} << 32U) | wordAt<std::uint32_t>(at + left - 4);
    else if (left > 0)
        last = (std::uint64_t{static_cast<unsigned char>(at[0])} << 16U)
            | (std::uint64_t{static_cast<unsigned char>(at[left / 2])} << 8U)
            | static_cast<unsigned char>(at[left - 1]);
    return mixed(mixed(hash ^ last) + seed);
}

std::uint64_t processSeed()
{
    static const std::uint64_t seed = (std::uint64_t{std::random_device{}()} << 32U) | std::random_device{}();
    return seed;
}

void IndexTable::place(const Slot& slot)
{
    std::size_t at = slot.hash & m_mask;
    while (m_slots[at].epoch == m_epoch)
        at = (at + 1) & m_mask;
    m_slots[at] = slot;
}

void IndexTable::insert(std::uint64_t hash, std::uint32_t index)
{
    if (2 * (m_count + 1) > m_slots.size()) {
        std::vector<Slot> old = std::move(m_slots);
        m_slots.assign(old.empty() ? 64 : 2 * old.size(), Slot{});
        m_mask = m_slots.size() - 1;
        for (const Slot& slot : old)
            if (slot.epoch == m_epoch)
                place(slot);
    }
    place({.epoch = m_epoch, .hash = static_cast<std::uint32_t>(hash >> 32U), .index = index});
    ++m_count;
}

void IndexTable::clear()
{
    m_count = 0;
    if (++m_epoch == 0) {
        m_slots.assign(m_slots.size(), Slot{});
        m_epoch = 1;
    }
}

} // namespace tgraph::hlo
