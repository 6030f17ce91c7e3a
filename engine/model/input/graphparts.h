// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/model/checkpoint/segmentoptions.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Returns the part 0 … J-1 of each node, where J = ⌈n / options.nodes⌉ (Graph Segment Training,
/// step 1). If options.nodes is 0, all nodes are in part 0. In the file's order, the sizes of parts
/// differ by at most one node.
/// @throws Error for PartsBy::Metis if the program was built without METIS.
[[nodiscard]] std::vector<std::uint32_t> partOfNodes(const Graph& graph, const SegmentOptions& options);

/// Returns the number of parts for a number of nodes; 1 if there are no nodes.
[[nodiscard]] std::uint32_t partCount(std::uint32_t nodes, const SegmentOptions& options);

} // namespace tgraph
