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

// Drawing functions of ProgramStyle, one per control; each depends only on its option.

void drawPushButton(QPainter& painter, const QStyleOptionButton& option, const ControlColours& colours, bool primary);
void drawToolButton(QPainter& painter, const QStyleOption& option, const ControlColours& colours);
/// Draws the background and border of an editable field or a combo box, stronger if it has the
/// focus.
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
/// Draws a chevron in the middle of `rect`, such as "chevron-down".
void drawChevron(QPainter& painter, const QRect& rect, const char* name, const QColor& colour);
/// Draws the handle between two resizable areas; visible under the mouse.
void drawHandle(QPainter& painter, const QStyleOption& option, const ControlColours& colours, bool isTall);

} // namespace tgraph
