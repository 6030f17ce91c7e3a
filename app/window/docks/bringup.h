// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tgraph {

/// Shows a dock or a window of its own, even one that was closed, and puts it in front of the others.
void bringUp(QWidget& dockOrWindow);

} // namespace tgraph
