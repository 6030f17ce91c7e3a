// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Functions that find the boxes of a picture for nodes of the whole graph, and the next
/// configurable box.

/// Returns the box that shows a node, the first one of its clones; std::nullopt if the picture does
/// not have it, or there is no such node.
[[nodiscard]] std::optional<std::uint32_t> shownBox(const GraphPicture& picture, NodeId node);
/// Returns all boxes of a node: several if it is cloned.
[[nodiscard]] std::vector<std::uint32_t> boxesOf(const GraphPicture& picture, NodeId node);

/// Returns the boxes of the nodes, ascending, with all clones and boxes that contain folded nodes.
[[nodiscard]] std::vector<std::uint32_t> boxesShowing(const GraphPicture& picture, std::span<const NodeId> nodes);

/// Returns the configurable box after or before `box` (`step` 1 or -1), wrapping around; if there
/// is no `box`, the first or last one. std::nullopt if no box is configurable.
[[nodiscard]] std::optional<std::uint32_t> nextConfigurableBox(const GraphPicture& picture,
                                                               std::optional<std::uint32_t> box, int step);

} // namespace tgraph
