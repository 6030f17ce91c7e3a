// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/tooltip.h"

#include <QHelpEvent>
#include <QToolTip>

namespace tgraph {

bool showToolTip(QEvent& event, QWidget& widget, const std::function<ToolTip(const QPoint& place)>& toolTipAt)
{
    if (event.type() != QEvent::ToolTip)
        return false;
    const auto& help = static_cast<const QHelpEvent&>(event);
    const ToolTip shown = toolTipAt(help.pos());
    QToolTip::showText(help.globalPos(), shown.text, &widget, shown.part);
    return true;
}

} // namespace tgraph
