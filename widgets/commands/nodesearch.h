// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <QString>

#include <vector>

namespace tgraph {

/// The result of a search for nodes.
struct FoundNodes {
    std::vector<NodeId> first; ///< the first few: configurable nodes, then others, each in node order
    std::size_t count = 0; ///< total
};

/// Finds the nodes that match all words of the query. "86" and "#86" match the number of a node.
/// Other words match a part of the opcode or, if they have a digit or a bracket, of the shape
/// ("conv f32[32,54"). Case is ignored. Empty for an empty query.
[[nodiscard]] FoundNodes findNodes(const Graph& graph, const QString& query, std::size_t most);

} // namespace tgraph
