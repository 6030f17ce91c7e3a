// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/datacolours.h"

#include <functional>

class QWidget;

namespace tgraph {

/// Chooses a colour among those of the current palette.
using TextColour = std::function<QColor(const DataColours& colours)>;

/// Sets the colour of a widget's text, now and after each change of the program's palette. Null:
/// the palette's own colour. `onBase` is true if the widget has the background of lists instead of
/// that of windows.
void colourText(QWidget& widget, TextColour colour, bool onBase = false);

} // namespace tgraph
