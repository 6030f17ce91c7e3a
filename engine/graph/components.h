// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// The connected component of each node, ignoring edge directions.
struct Components {
    std::uint32_t count = 0;
    std::vector<std::uint32_t> ofNode; ///< n entries below `count`, numbered by their lowest node
};

[[nodiscard]] Components connectedComponents(const Graph& graph);

/// Returns the computation that contains the node, as an index into computationStarts(); 0 if the
/// file has none.
[[nodiscard]] std::uint32_t computationOf(const Graph& graph, NodeId node);

} // namespace tgraph
