// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Assigns the slates of a step (or groups of slates that are computed in one pass) to processes,
/// and fixes the order in which their gradients are added. It is a binary tree over the slates; the
/// two halves below each node cost about the same. Half of the processes take the left half, the
/// others the right half, and so on, so that each process has one node of the tree. It adds up the
/// gradients below its node; then the processes add up their sums. The result is bitwise the same
/// for any number of processes. The load is balanced best for powers of two.
class SlateTree {
public:
    /// @param costs of the slates, at least one, in any unit
    explicit SlateTree(std::span<const double> costs);

    /// Returns the slates of a process in tree order; empty if there are more processes than slates.
    [[nodiscard]] std::vector<std::uint32_t> slatesOf(std::uint32_t rank, std::uint32_t processes) const;

    /// Adds up the slates of a process with add(a, b), which adds slate b to slate a. Returns the slate that holds the
    /// sum.
    template <typename Add>
    std::optional<std::uint32_t> addSlates(std::uint32_t rank, std::uint32_t processes, Add add) const
    {
        const int node = nodeOf(rank, processes);
        return node < 0 ? std::nullopt : std::optional(addBelow(node, add));
    }

    /// Adds up the processes' sums with add(a, b), which adds process b to process a. Process 0 then holds the total.
    template <typename Add> void addProcesses(std::uint32_t processes, Add add) const
    {
        addBetween(m_root, 0, processes, add);
    }

private:
    struct Node {
        int left = -1; ///< below 0: leaf
        int right = -1;
        std::uint32_t slate = 0; ///< slate of a leaf
    };

    int build(std::vector<std::uint32_t> slates, std::span<const double> costs);
    [[nodiscard]] int nodeOf(std::uint32_t rank, std::uint32_t processes) const; ///< below 0: none
    void collect(int node, std::vector<std::uint32_t>& slates) const;

    template <typename Add> std::uint32_t addBelow(int node, Add& add) const
    {
        const Node& here = m_nodes[static_cast<std::size_t>(node)];
        if (here.left < 0)
            return here.slate;
        const std::uint32_t left = addBelow(here.left, add);
        add(left, addBelow(here.right, add));
        return left;
    }

    template <typename Add> void addBetween(int node, std::uint32_t begin, std::uint32_t end, Add& add) const
    {
        const Node& here = m_nodes[static_cast<std::size_t>(node)];
        if (end - begin == 1 || here.left < 0)
            return;
        const std::uint32_t middle = begin + (end - begin) / 2;
        addBetween(here.left, begin, middle, add);
        addBetween(here.right, middle, end, add);
        add(begin, middle);
    }

    std::vector<Node> m_nodes;
    int m_root = 0;
};

} // namespace tgraph
