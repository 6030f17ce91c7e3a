// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/bringup.h"

#include <QWidget>

namespace tgraph {

void bringUp(QWidget& dockOrWindow)
{
    dockOrWindow.show(); // raise() alone does not show a closed one
    dockOrWindow.raise();
    if (dockOrWindow.isWindow())
        dockOrWindow.activateWindow();
}

} // namespace tgraph
