// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphstyle.h"

#include <QString>

namespace tgraph {

/// What a box says under the mouse, as rich text: layouts of the focus and the baseline, the values of the colour mode
/// (null: none), how many neighbours there are.
[[nodiscard]] QString boxToolTip(const GraphPicture& picture, std::uint32_t box, const GraphStyle& style,
                                 const NodeValues* values);

} // namespace tgraph
