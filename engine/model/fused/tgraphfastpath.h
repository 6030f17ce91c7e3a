// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/fused/fastpath.h"

namespace tgraph {

/// Returns the path that uses FusedScorer and FusedTileScorer.
[[nodiscard]] const FastPath& tgraphFastPath();

} // namespace tgraph
