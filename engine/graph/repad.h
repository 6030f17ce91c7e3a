// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/core/layout.h"

#include <array>

namespace tgraph {

/// Returns a node's own layout (the six layout_minor_to_major columns) with the entries beyond the
/// rank of its shape set to -1, because the files pad with 0, which is a valid dimension (paper,
/// section 2.2.4). Entries that are no dimension of the shape are also set to -1.
[[nodiscard]] std::array<std::int8_t, layoutEntries> ownLayout(FeatureRow row);

} // namespace tgraph
