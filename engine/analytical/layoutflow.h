// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/vectortile.h"
#include "engine/core/graph.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// The points where the layout of a node's result stops propagating, and the layouts required there.
struct LayoutSinks {
    std::vector<MinorToMajor> fixed; ///< layouts of the node's own tensor that the configuration does not change
    std::vector<NodeId> reshapes; ///< configurable reshapes, which set the layout of their input
};

/// Follows results through a graph to find conflicting layouts. An element-wise operation uses the
/// layout of its operand, without a copy, unless it also reads a parameter of the same shape,
/// because parameters have their own layouts. Windowed operations, slices and concatenations
/// require their own layout; a transpose requires the layout that makes it free. Convolutions and
/// dots accept an operand in any layout (in the files, their input and kernel layouts explain 0.000
/// of the runtime's variance), and so do reductions, tuples and calls.
class LayoutFlow {
public:
    /// @param graph must outlive this object
    explicit LayoutFlow(const Graph& graph);

    [[nodiscard]] LayoutSinks sinksOf(NodeId source);

private:
    struct Walk {
        TensorShape shape;
        LayoutSinks sinks;
        std::vector<NodeId> open;
    };

    bool visit(NodeId node); ///< true on the first visit in this walk
    void meet(NodeId consumer, Walk& walk);
    void meetElementwise(NodeId consumer, Walk& walk);

    const Graph& m_graph;
    std::vector<bool> m_configurable;
    std::vector<std::uint32_t> m_visited; // node → number of the last walk that visited it
    std::uint32_t m_walk = 0;
};

/// Returns the time to convert a tensor from one layout to the other: padded bytes read and written. 0 if the same
/// dimensions share a vector register in the same order.
[[nodiscard]] double relayoutSeconds(const TensorShape& shape, const MinorToMajor& from, const MinorToMajor& to);

/// Returns the time to copy a tensor between any layouts, in which its bytes are read and written.
/// It is a lower bound, without padding.
[[nodiscard]] double copySeconds(double bytes);

} // namespace tgraph
