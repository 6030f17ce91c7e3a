// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/slatetree.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace tgraph {

SlateTree::SlateTree(std::span<const double> costs)
{
    assert(!costs.empty());
    std::vector<std::uint32_t> slates(costs.size());
    std::iota(slates.begin(), slates.end(), 0U);
    m_root = build(std::move(slates), costs);
}

int SlateTree::build(std::vector<std::uint32_t> slates, std::span<const double> costs)
{
    Node node;
    if (slates.size() == 1) {
        node.slate = slates.front();
    } else {
        // Assigns the most expensive slates first, each to the half that is cheaper so far.
        std::ranges::stable_sort(slates, [&](std::uint32_t a, std::uint32_t b) { return costs[a] > costs[b]; });
        std::vector<std::uint32_t> halves[2];
        double sums[2] = {0, 0};
        for (std::size_t i = 0; i < slates.size(); ++i) {
            const std::size_t half = i == 0 ? 0 : i == 1 ? 1 : sums[0] <= sums[1] ? 0 : 1;
            halves[half].push_back(slates[i]);
            sums[half] += costs[slates[i]];
        }
        node.left = build(std::move(halves[0]), costs);
        node.right = build(std::move(halves[1]), costs);
    }
    m_nodes.push_back(node);
    return static_cast<int>(m_nodes.size()) - 1;
}

int SlateTree::nodeOf(std::uint32_t rank, std::uint32_t processes) const
{
    int node = m_root;
    std::uint32_t begin = 0;
    std::uint32_t end = processes;
    while (end - begin > 1) {
        const Node& here = m_nodes[static_cast<std::size_t>(node)];
        if (here.left < 0)
            return rank == begin ? node : -1;
        const std::uint32_t middle = begin + (end - begin) / 2;
        const bool isLeft = rank < middle;
        node = isLeft ? here.left : here.right;
        (isLeft ? end : begin) = middle;
    }
    return node;
}

void SlateTree::collect(int node, std::vector<std::uint32_t>& slates) const
{
    const Node& here = m_nodes[static_cast<std::size_t>(node)];
    if (here.left < 0) {
        slates.push_back(here.slate);
        return;
    }
    collect(here.left, slates);
    collect(here.right, slates);
}

std::vector<std::uint32_t> SlateTree::slatesOf(std::uint32_t rank, std::uint32_t processes) const
{
    std::vector<std::uint32_t> slates;
    if (const int node = nodeOf(rank, processes); node >= 0)
        collect(node, slates);
    return slates;
}

} // namespace tgraph
