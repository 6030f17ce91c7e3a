// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"
#include "widgets/graph/picture/graphpicture.h"

namespace tgraph {

/// Returns the distances in a picture, or in the page of a program. `shape`: aspect ratio (width / height) of the room.
[[nodiscard]] LayeredPlacementOptions pagePlacement(const GraphPicture& picture, double shape);
/// Returns the distances in a sheet: compact, because it covers its surroundings.
[[nodiscard]] LayeredPlacementOptions sheetPlacement();

} // namespace tgraph
