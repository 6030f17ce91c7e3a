// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphstyle.h"

#include <QString>

namespace tgraph {

/// Returns a box's tooltip as rich text: layouts of the focus and the baseline, the values of the colour mode (null:
/// none), the number of neighbours.
[[nodiscard]] QString boxToolTip(const GraphPicture& picture, std::uint32_t box, const GraphStyle& style,
                                 const NodeValues* values);

} // namespace tgraph
