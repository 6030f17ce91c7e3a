// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/picture/graphtext.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Below this scale the text of a box's head is unreadable: titles of 8 px.
inline constexpr double leastHeadScale = 0.6;

/// Below this scale a note has no room for text, and is drawn as a dot.
inline constexpr double leastNoteScale = 7.5 / box::noteHeight;

/// The parts of a head for texts of fixed size: the opcode and, below it if both have room, the shape.
struct HeadRooms {
    QRectF opcode;
    QRectF shape; ///< empty: no room
};
[[nodiscard]] HeadRooms headRooms(const QRectF& head);

/// Returns a cell's text for a width in pixels: the whole layout, "{3,0}", or a sign if it does not fit. Never a part
/// of it, which could be read as another layout.
[[nodiscard]] QString layoutLabel(const QString& layout, bool isOpen, double width, TextCache& texts);

/// Draws the opcodes of boxes whose own text is unreadable, or is not drawn because there are many
/// boxes. The font has a fixed size on the screen, so that a picture has text at any zoom. An
/// opcode is drawn only if the head of the box has space; configurable nodes are first; the time of
/// a frame limits their number. With `withLayouts`, the layouts in cells are also drawn if they
/// fit. `toDevice` converts scene units to pixels.
void paintBoxLabels(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                    const std::vector<std::uint32_t>& boxes, const QTransform& toDevice, TextCache& texts,
                    bool withLayouts);

} // namespace tgraph
