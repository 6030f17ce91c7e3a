// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

namespace tgraph {

/// Disjoint sets of the numbers 0 … count-1 (union-find with path halving: Tarjan and van Leeuwen
/// 1984). Boost's disjoint_sets would be a dependency for this class only.
class UnionFind {
public:
    explicit UnionFind(std::uint32_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0U); }

    /// Returns the smallest member of the set.
    [[nodiscard]] std::uint32_t smallestOf(std::uint32_t member)
    {
        while (m_parent[member] != member)
            member = m_parent[member] = m_parent[m_parent[member]];
        return member;
    }

    void unite(std::uint32_t a, std::uint32_t b)
    {
        a = smallestOf(a);
        b = smallestOf(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }

    /// Returns the set number of each member. Sets are numbered from 0 in the order of their
    /// smallest members.
    [[nodiscard]] std::vector<std::uint32_t> setNumbers()
    {
        std::vector<std::uint32_t> numbers(m_parent.size());
        std::uint32_t count = 0;
        for (std::uint32_t member = 0; member < numbers.size(); ++member) {
            const std::uint32_t smallest = smallestOf(member);
            numbers[member] = smallest == member ? count++ : numbers[smallest];
        }
        return numbers;
    }

private:
    std::vector<std::uint32_t> m_parent; ///< one per member, never greater than the member
};

} // namespace tgraph
