// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <QString>

#include <vector>

namespace tgraph {

/// Returns the nodes in the picture that match a query, in their order, also those that a box stands for. Words are
/// separated by blanks and must all match: "#86" or "86" is a node number, anything else a part of the opcode or shape
/// ("conv f32[3,3"), or of the title of a folded computation, for its first node. Case is ignored. Empty for an empty
/// query.
[[nodiscard]] std::vector<NodeId> findShownNodes(const GraphPicture& picture, const QString& query);

} // namespace tgraph
