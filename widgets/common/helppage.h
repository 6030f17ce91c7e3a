// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace tgraph {

/// Sets the page of the user guide for a widget and all widgets inside it: a file in docs/ and the
/// anchor of a heading, such as "window.md#the-graph".
void setHelpPage(QWidget& widget, const QString& page);

/// Returns the page of the widget, or of the nearest widget around it that has one; else the page about the window.
[[nodiscard]] QString helpPageOf(const QWidget* widget);

} // namespace tgraph
