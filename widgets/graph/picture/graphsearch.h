// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

/// Returns the boxes that match a query, in node order. Words are separated by blanks and must all match: "#86" or "86"
/// is a node number, anything else a part of the opcode or shape ("conv f32[3,3"). Case is ignored. Empty for an empty
/// query.
[[nodiscard]] std::vector<std::uint32_t> findBoxes(const GraphPicture& picture, const QString& query);

/// Returns the first matching node among those that a found box stands for.
[[nodiscard]] NodeId foundNode(const GraphPicture& picture, std::uint32_t box, const QString& query);

} // namespace tgraph
