// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace tgraph {

/// Long work has ended: the desktop marks the window and, where it has a place for messages, shows one. Nothing happens
/// while the person looks at one of the program's windows.
void showEndNotice(QWidget& window, const QString& title, const QString& text);

} // namespace tgraph
