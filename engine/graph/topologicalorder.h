// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <optional>
#include <vector>

namespace tgraph {

/// All nodes, producers before their consumers, the least index first wherever there is a choice (Kahn, "Topological
/// sorting of large networks", 1962): the file's order where every edge leads from a smaller producer to a greater
/// consumer. Nothing when the graph has a cycle; a node that consumes itself is one.
[[nodiscard]] std::optional<std::vector<NodeId>> topologicalOrder(const Graph& graph);

} // namespace tgraph
