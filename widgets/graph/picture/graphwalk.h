// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// From nodes of the whole graph to the boxes of a picture, and from one configurable box to the next.

/// The box that shows a node, the first of its clones; nothing where the picture leaves it out, or there is no such
/// node.
[[nodiscard]] std::optional<std::uint32_t> shownBox(const GraphPicture& picture, NodeId node);
/// All boxes of a node: several when it is cloned.
[[nodiscard]] std::vector<std::uint32_t> boxesOf(const GraphPicture& picture, NodeId node);

/// The boxes of many nodes, the first of each, ascending: those that they are folded into, too.
[[nodiscard]] std::vector<std::uint32_t> boxesShowing(const GraphPicture& picture, std::span<const NodeId> nodes);

/// The configurable boxes after or before one (`step` 1 or -1), round the end; without one the first or the last.
/// Nothing where no box is configurable.
[[nodiscard]] std::optional<std::uint32_t> nextConfigurableBox(const GraphPicture& picture,
                                                               std::optional<std::uint32_t> box, int step);

} // namespace tgraph
