// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <QString>

#include <vector>

namespace tgraph {

/// Returns the nodes in the picture that match a query, in their order, including those that a box
/// represents. Words are separated by blanks and must all match. "#86" and "86" match the number of
/// a node; other words match a part of the opcode or shape ("conv f32[3,3"), or of the title of a
/// folded computation, for its first node. Case is ignored. Empty for an empty query.
[[nodiscard]] std::vector<NodeId> findShownNodes(const GraphPicture& picture, const QString& query);

} // namespace tgraph
