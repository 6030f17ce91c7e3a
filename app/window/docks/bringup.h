// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace tgraph {

/// Shows a dock or a separate window, even a closed one, and raises it.
void bringUp(QWidget& dockOrWindow);

} // namespace tgraph
