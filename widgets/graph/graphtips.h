// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QString>

#include <vector>

namespace tgraph {

/// Returns a box's tooltip as rich text: layouts of the focus and the baseline, the values of the colour mode (null:
/// none), the number of neighbours.
[[nodiscard]] QString boxToolTip(const GraphPicture& picture, std::uint32_t box, const GraphStyle& style,
                                 const NodeValues* values);

/// Returns the tool tip of a relayout diamond: from where to where, the two layouts, bytes and estimated time. `all`:
/// the relayouts that the edge stands for; not empty.
[[nodiscard]] QString relayoutToolTip(const Graph& graph, const std::vector<Relayout>& all);

} // namespace tgraph
