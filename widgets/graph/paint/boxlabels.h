// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/picture/graphtext.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Below this scale the text of a box's head is too small to read: titles of 8 px.
inline constexpr double leastHeadScale = 0.6;

/// Below this scale a note has no room for letters, and is drawn as a dot.
inline constexpr double leastNoteScale = 7.5 / box::noteHeight;

/// The opcodes of boxes whose own text is too small to read (or not drawn, as boxes are many), in a font of one size on
/// the screen: whatever zoom a picture is fitted at, it has words. Only where the head has room for one, the
/// configurable nodes first, and no more of them than a frame has time for. `withLayouts`: and
/// what stands in the cells, where it fits. `toDevice`: scene units to pixels.
void paintBoxLabels(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                    const std::vector<std::uint32_t>& boxes, const QTransform& toDevice, TextCache& texts,
                    bool withLayouts);

} // namespace tgraph
