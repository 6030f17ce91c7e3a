// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

/// Boxes that a search finds, in node order. Words are separated by blanks and must all match: "#86" or "86" the number
/// of a node, anything else a part of its opcode or shape ("conv f32[3,3"). Case does not matter. Nothing for an empty
/// query.
[[nodiscard]] std::vector<std::uint32_t> findBoxes(const GraphPicture& picture, const QString& query);

/// The first node that the words say among those that a found box stands for.
[[nodiscard]] NodeId foundNode(const GraphPicture& picture, std::uint32_t box, const QString& query);

} // namespace tgraph
