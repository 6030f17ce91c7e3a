// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/analytical/vectortile.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Where the layout that a node gives its result stops travelling, and what is wanted there.
struct LayoutSinks {
    std::vector<MinorToMajor> fixed; ///< layouts of the node's own tensor that the configuration does not change
    std::vector<NodeId> reshapes; ///< configurable reshapes, which name the layout of their input
};

/// Follows results through a graph. An element-by-element operation takes over the layout of its operand, so nothing is
/// copied there, until it meets a parameter of the same shape: parameters lie in memory in their own layout. Windowed
/// operations, slices and concatenations want their own layout; a transpose wants the one that makes it free.
/// Convolutions and dots take an operand in any layout (in the files their input and kernel layouts explain 0.000 of
/// the runtime's variance), reductions, tuples and calls too.
class LayoutFlow {
public:
    /// The graph must outlive the flow.
    explicit LayoutFlow(const Graph& graph);

    [[nodiscard]] LayoutSinks sinksOf(NodeId source);

private:
    struct Walk {
        TensorShape shape;
        LayoutSinks sinks;
        std::vector<NodeId> open;
    };

    bool visit(NodeId node); ///< true for the first time in this walk
    void meet(NodeId consumer, Walk& walk);
    void meetElementwise(NodeId consumer, Walk& walk);

    const Graph& m_graph;
    std::vector<bool> m_configurable;
    std::vector<std::uint32_t> m_visited; // of each node: number of the last walk that met it
    std::uint32_t m_walk = 0;
};

/// Time to bring a tensor from one layout into the other: padded bytes read and written. 0 when the same dimensions
/// share a vector register in the same order.
[[nodiscard]] double relayoutSeconds(const TensorShape& shape, const MinorToMajor& from, const MinorToMajor& to);

} // namespace tgraph
