// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Which connected component each node is in, edges taken without direction.
struct Components {
    std::uint32_t count = 0;
    std::vector<std::uint32_t> ofNode; ///< n entries below `count`, numbered by their lowest node
};

[[nodiscard]] Components connectedComponents(const Graph& graph);

/// Index into computationStarts() of the computation that holds the node; 0 when the file names none.
[[nodiscard]] std::uint32_t computationOf(const Graph& graph, NodeId node);

} // namespace tgraph
