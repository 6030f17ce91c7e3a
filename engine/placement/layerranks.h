// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Neighbours of each node in one direction, in the order of the edges. Self loops are left out.
class Links {
public:
    enum class Direction : std::uint8_t { Down, Up }; ///< tail → head, head → tail

    Links() : m_starts(1) { }
    Links(std::size_t nodeCount, std::span<const PlacementEdge> edges, Direction direction);

    [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t node) const
    {
        return std::span(m_targets).subspan(m_starts[node], m_starts[node + 1] - m_starts[node]);
    }

private:
    std::vector<std::uint32_t> m_starts;
    std::vector<std::uint32_t> m_targets;
};

/// A graph whose back edges were turned, so that all but its self loops run one way.
struct AcyclicGraph {
    std::vector<PlacementEdge> edges; ///< one per edge of the request; tail comes before head in `order`
    std::vector<std::uint32_t> order; ///< topological
};

/// Turns the edges that close a cycle of a depth-first search. Graphs without cycles stay as they are.
[[nodiscard]] AcyclicGraph makeAcyclic(const PlacementRequest& request);

/// A layer for each node, 0 at the top, none empty; every edge but self loops runs to a larger one. Longest paths, then
/// nodes sink towards their consumers where that shortens edges in total.
[[nodiscard]] std::vector<std::uint32_t> layerOfNodes(const AcyclicGraph& graph);

} // namespace tgraph
