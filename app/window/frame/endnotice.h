// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace tgraph {

/// Announces the end of long work: the desktop marks the window and shows a message, if it supports
/// this. Does nothing if one of the program's windows is active.
void showEndNotice(QWidget& window, const QString& title, const QString& text);

} // namespace tgraph
