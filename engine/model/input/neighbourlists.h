// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/input.
#pragma once

#include "engine/model/input/modelinput.h"

namespace tgraph {

/// Returns each node's neighbours of one kind, as the shape requires.
[[nodiscard]] NeighbourList listNeighbours(const Graph& graph, Neighbours which, const InputShape& shape);

} // namespace tgraph
