// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

/// Which way from a node: to all that it is made of, or to all that is made of it.
enum class TraceDirection : std::uint8_t { Inputs, Outputs };

/// Everything on the ways from or to a node.
struct GraphTrace {
    std::vector<std::uint32_t> boxes; ///< ascending; with those of the node itself
    std::vector<std::uint32_t> edges; ///< ascending
    std::vector<bool> isIn; ///< by box
};

/// Follows lines from the boxes of a node as far as they go. O(boxes + lines).
[[nodiscard]] GraphTrace traced(const GraphScene& scene, const std::vector<std::uint32_t>& from,
                                TraceDirection direction);

} // namespace tgraph
