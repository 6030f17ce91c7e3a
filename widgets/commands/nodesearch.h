// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <QString>

#include <vector>

namespace tgraph {

/// What a search for nodes finds.
struct FoundNodes {
    std::vector<NodeId> first; ///< the best few: configurable ones, then the others, each in node order
    std::size_t count = 0; ///< all
};

/// Nodes that all words of the query say: "86" or "#86" the number, anything else a part of the opcode or, where it has
/// a digit or a bracket, of the shape ("conv f32[32,54"). Case does not matter. Nothing for an empty query.
[[nodiscard]] FoundNodes findNodes(const Graph& graph, const QString& query, std::size_t most);

} // namespace tgraph
