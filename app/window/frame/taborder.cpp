// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/taborder.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QWidget>

namespace tgraph {
namespace {

/// Returns true if the user can see the widget: Qt treats panels behind a tab and collapsed parts of splitters as
/// visible.
bool isSeen(const QWidget& widget)
{
    const QWidget* outer = &widget; // the contents of a scroll area may be out of view
    for (const QWidget* part = widget.parentWidget(); part != nullptr && !part->isWindow(); part = part->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(part) != nullptr)
            outer = part;
    return !outer->visibleRegion().isEmpty();
}

bool isReached(const QWidget& widget, const QWidget& window)
{
    return widget.window() == &window && (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isEnabled()
        && widget.isVisible() && widget.focusProxy() == nullptr && isSeen(widget);
}

} // namespace

bool focusNeighbour(QWidget& window, bool next)
{
    QWidget* const start = window.focusWidget() != nullptr ? window.focusWidget() : &window;
    const auto neighbour
        = [next](const QWidget& widget) { return next ? widget.nextInFocusChain() : widget.previousInFocusChain(); };
    for (QWidget* widget = neighbour(*start); widget != nullptr && widget != start; widget = neighbour(*widget)) {
        if (!isReached(*widget, window))
            continue;
        widget->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return true;
    }
    return false;
}

} // namespace tgraph
