// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Neighbours of each node in one direction, in the order of the edges, without self loops.
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

/// A graph with reversed back edges: all its edges except self loops run one way.
struct AcyclicGraph {
    std::vector<PlacementEdge> edges; ///< one per edge of the request; tail comes before head in `order`
    std::vector<std::uint32_t> order; ///< topological
};

/// Reverses the edges that close a cycle of a depth-first search. Acyclic graphs stay unchanged.
[[nodiscard]] AcyclicGraph makeAcyclic(const PlacementRequest& request);

/// Returns a layer for each node, 0 at the top. No layer is empty, and every edge except self loops
/// goes to a larger layer. Layers are longest paths; then nodes are moved towards their consumers
/// if this shortens the edges in total.
[[nodiscard]] std::vector<std::uint32_t> layerOfNodes(const AcyclicGraph& graph);

} // namespace tgraph
