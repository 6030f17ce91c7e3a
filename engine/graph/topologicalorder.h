// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <optional>
#include <vector>

namespace tgraph {

/// Returns all nodes with producers before their consumers (Kahn, "Topological sorting of large
/// networks", 1962). Among several candidates, the one with the smallest index is first; if every
/// edge goes from a smaller producer to a larger consumer, this is the file's order. std::nullopt
/// if the graph has a cycle, such as a node that consumes itself.
[[nodiscard]] std::optional<std::vector<NodeId>> topologicalOrder(const Graph& graph);

} // namespace tgraph
