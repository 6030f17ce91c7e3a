// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionHeader;
class QStyleOptionProgressBar;
class QStyleOptionSpinBox;
class QStyleOptionTab;

namespace tgraph {

struct ControlColours;

// What ProgramStyle draws: one function a control, each from the option alone.

void drawPushButton(QPainter& painter, const QStyleOptionButton& option, const ControlColours& colours, bool primary);
void drawToolButton(QPainter& painter, const QStyleOption& option, const ControlColours& colours);
/// The ground and border of a field that can be written into or opened; stronger with focus.
void drawField(QPainter& painter, const QStyleOption& option, const ControlColours& colours);
void drawCheckBox(QPainter& painter, const QStyleOption& option, const ControlColours& colours);
void drawComboBox(QPainter& painter, const QStyleOptionComboBox& option, const ControlColours& colours,
                  const QRect& arrow);
void drawSpinBox(QPainter& painter, const QStyleOptionSpinBox& option, const ControlColours& colours, const QRect& up,
                 const QRect& down);
void drawTab(QPainter& painter, const QStyleOptionTab& option, const ControlColours& colours);
void drawHeaderSection(QPainter& painter, const QStyleOption& option, const ControlColours& colours);
void drawProgress(QPainter& painter, const QStyleOptionProgressBar& option, const ControlColours& colours);
void drawFocus(QPainter& painter, const QRect& rect, const ControlColours& colours);
/// A chevron in the middle of `rect`: "chevron-down" and the like.
void drawChevron(QPainter& painter, const QRect& rect, const char* name, const QColor& colour);
/// Between two areas that can be dragged; shows itself under the mouse.
void drawHandle(QPainter& painter, const QStyleOption& option, const ControlColours& colours, bool isTall);

} // namespace tgraph
