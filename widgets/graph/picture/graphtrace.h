// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// The direction from a node: to all of its inputs, or to all nodes made from it.
enum class TraceDirection : std::uint8_t { Inputs, Outputs };

/// A trace to compute.
struct NodeTrace {
    NodeId node;
    TraceDirection direction = TraceDirection::Inputs;
    bool operator==(const NodeTrace&) const = default;
};

/// All boxes and lines on the paths from or to a node.
struct GraphTrace {
    NodeTrace of;
    std::vector<std::uint32_t> boxes; ///< ascending; includes those of the node itself
    std::vector<std::uint32_t> edges; ///< ascending
    std::vector<bool> isIn; ///< by box
    std::vector<std::uint32_t>
        links; ///< ascending; indices in GraphScene::sheetLinks() where it crosses the edge of a sheet
    std::size_t others = 0; ///< nodes that the boxes stand for, without the node itself; clones count once
};

/// Follows lines from the boxes of a node to their ends. In a program's picture, it continues
/// through unfolded sheets: values that leave a sheet are computed on it, and values that enter it
/// come from the matching operand. O(boxes + lines + operands on sheets · lines of a sheet's box),
/// plus sorting. std::nullopt if the picture does not have the node.
[[nodiscard]] std::optional<GraphTrace> traced(const GraphScene& scene, const NodeTrace& wish);

} // namespace tgraph
