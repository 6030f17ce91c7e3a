// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QString>

#include <vector>

namespace tgraph {

/// Returns a box's tooltip as rich text: the layouts of the focus and the baseline, the values of
/// the colour mode (null if there are none), and the number of neighbours.
[[nodiscard]] QString boxToolTip(const GraphPicture& picture, std::uint32_t box, const GraphStyle& style,
                                 const NodeValues* values);

/// Returns the tooltip of a relayout diamond: producer and consumer, the two layouts, bytes and
/// estimated time. `all` are the relayouts that the edge represents; it must not be empty.
[[nodiscard]] QString relayoutToolTip(const Graph& graph, const std::vector<Relayout>& all);

} // namespace tgraph
