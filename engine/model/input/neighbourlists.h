// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/input.
#pragma once

#include "engine/model/input/modelinput.h"

namespace tgraph {

/// The neighbours of one kind of each node, as the shape asks for them.
[[nodiscard]] NeighbourList listNeighbours(const Graph& graph, Neighbours which, const InputShape& shape);

} // namespace tgraph
