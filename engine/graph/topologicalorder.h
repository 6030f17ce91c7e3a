// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <optional>
#include <vector>

namespace tgraph {

/// Returns all nodes, producers before their consumers, the smallest index first among several candidates (Kahn,
/// "Topological sorting of large networks", 1962): the file's order if every edge leads from a smaller producer to a
/// larger consumer. std::nullopt if the graph has a cycle; a node that consumes itself is one.
[[nodiscard]] std::optional<std::vector<NodeId>> topologicalOrder(const Graph& graph);

} // namespace tgraph
