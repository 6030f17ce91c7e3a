// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"
#include "widgets/graph/picture/graphpicture.h"

namespace tgraph {

/// The distances in a picture, of a program in its page. `shape`: width to height of the room that it has.
[[nodiscard]] LayeredPlacementOptions pagePlacement(const GraphPicture& picture, double shape);
/// Of what is opened over its box: compact, for it covers what is around it.
[[nodiscard]] LayeredPlacementOptions sheetPlacement();

} // namespace tgraph
