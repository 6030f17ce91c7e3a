// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// Which way from a node: to all that it is made of, or to all that is made of it.
enum class TraceDirection : std::uint8_t { Inputs, Outputs };

/// What a person asks to be traced.
struct NodeTrace {
    NodeId node;
    TraceDirection direction = TraceDirection::Inputs;
    bool operator==(const NodeTrace&) const = default;
};

/// Everything on the ways from or to a node.
struct GraphTrace {
    NodeTrace of;
    std::vector<std::uint32_t> boxes; ///< ascending; with those of the node itself
    std::vector<std::uint32_t> edges; ///< ascending
    std::vector<bool> isIn; ///< by box
    std::vector<std::uint32_t>
        links; ///< ascending; places in GraphScene::sheetLinks() where it crosses the edge of a card
    std::size_t others = 0; ///< nodes that the boxes stand for but the node's own, clones counted once
};

/// Follows lines from the boxes of a node as far as they go. Where a card is unfolded in a program's picture, the way
/// goes through it: what leaves the card is made of what is on it, what comes in there of the operand that it stands
/// for. O(boxes + lines + operands on cards · lines of a card's box), but for sorting. Nothing: the picture leaves the
/// node out.
[[nodiscard]] std::optional<GraphTrace> traced(const GraphScene& scene, const NodeTrace& wish);

} // namespace tgraph
