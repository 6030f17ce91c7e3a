// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/model/checkpoint/segmentoptions.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Part 0 … J-1 of each node, J = ⌈n / options.nodes⌉ (Graph Segment Training, step 1); all in part 0 where
/// options.nodes is 0. In the file's order parts are as large as each other to within one node.
/// @throws Error for PartsBy::Metis in a program that was built without METIS.
[[nodiscard]] std::vector<std::uint32_t> partOfNodes(const Graph& graph, const SegmentOptions& options);

/// How many parts that many nodes are cut into; 1 for none.
[[nodiscard]] std::uint32_t partCount(std::uint32_t nodes, const SegmentOptions& options);

} // namespace tgraph
