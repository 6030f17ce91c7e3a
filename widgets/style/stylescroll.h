// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QStyle>

class QPainter;
class QStyleOptionSlider;

namespace tgraph {

struct ControlColours;

inline constexpr int scrollBarExtent = 12; ///< px across

/// Lay out and draw thin scroll bars without buttons: a rounded slider in an empty groove.
[[nodiscard]] QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part);
void drawScrollBar(QPainter& painter, const QStyleOptionSlider& option, const ControlColours& colours);

} // namespace tgraph
