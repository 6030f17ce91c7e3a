// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Which process computes which slates of a step, and in which order their gradients are added up: a binary tree over
/// the slates whose halves cost about the same. Half of the processes have the left half and so on, so that a process
/// has one node of the tree, adds up what is below it, and the processes add up the rest: the same sums whatever the
/// number of processes is, to the last bit. Powers of two share the work best.
class SlateTree {
public:
    /// @param costs of each slate, in any unit. At least one.
    explicit SlateTree(std::span<const double> costs);

    /// In the order of the tree; none where there are more processes than slates.
    [[nodiscard]] std::vector<std::uint32_t> slatesOf(std::uint32_t rank, std::uint32_t processes) const;

    /// Adds up the slates of a process by add(a, b), which adds that of slate b to that of slate a. Returns the slate
    /// that has the sum then.
    template <typename Add>
    std::optional<std::uint32_t> addSlates(std::uint32_t rank, std::uint32_t processes, Add add) const
    {
        const int node = nodeOf(rank, processes);
        return node < 0 ? std::nullopt : std::optional(addBelow(node, add));
    }

    /// Adds up the processes' sums by add(a, b), which adds that of process b to that of process a. Process 0's is the
    /// sum of all then.
    template <typename Add> void addProcesses(std::uint32_t processes, Add add) const
    {
        addBetween(m_root, 0, processes, add);
    }

private:
    struct Node {
        int left = -1; ///< below 0: a leaf
        int right = -1;
        std::uint32_t slate = 0; ///< of a leaf
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
