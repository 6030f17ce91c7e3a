// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>

namespace tgraph {

/// An index with a type of its own, so that indices of different kinds cannot be mixed up.
template <typename Tag> struct StrongId {
    std::uint32_t value = 0;

    constexpr StrongId() = default;
    constexpr explicit StrongId(std::uint32_t v) : value(v) { }
    constexpr auto operator<=>(const StrongId&) const = default;
};

using NodeId = StrongId<struct NodeTag>; ///< row of node_feat in one graph
using ConfigId = StrongId<struct ConfigTag>; ///< row of config_runtime: an original configuration
/// Number of a configuration after merging equal ones, see Deduplication
using DistinctId = StrongId<struct DistinctTag>;
using SlotId = StrongId<struct SlotTag>; ///< index of a configurable node in node_config_ids, see ConfigTable

/// The ids 0 … count - 1, for loops: `for (const SlotId slot : idsBelow<SlotId>(count))`.
template <typename Id> class IdRange {
public:
    class Iterator {
    public:
        using value_type = Id;
        using difference_type = std::ptrdiff_t;
        using reference = Id;
        using pointer = void;
        using iterator_category = std::input_iterator_tag;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint32_t at) : m_at(at) { }
        constexpr Id operator*() const { return Id(m_at); }
        constexpr Iterator& operator++()
        {
            ++m_at;
            return *this;
        }
        constexpr Iterator operator++(int) { return Iterator(m_at++); }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::uint32_t m_at = 0;
    };

    constexpr explicit IdRange(std::uint32_t count) : m_count(count) { }
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(0); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(m_count); }

private:
    std::uint32_t m_count;
};

template <typename Id> [[nodiscard]] constexpr IdRange<Id> idsBelow(std::size_t count)
{
    return IdRange<Id>(static_cast<std::uint32_t>(count));
}

} // namespace tgraph

template <typename Tag> struct std::hash<tgraph::StrongId<Tag>> {
    std::size_t operator()(tgraph::StrongId<Tag> id) const noexcept { return id.value; }
};
