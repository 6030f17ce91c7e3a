// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>
#include <QWidget>

#include <functional>
#include <utility>

namespace tgraph {

/// A tooltip's text, and the part of the widget after which it is hidden when the mouse leaves it.
struct ToolTip {
    ToolTip(QString shown, const QRect& within = {}) : text(std::move(shown)), part(within) { }

    QString text; ///< empty: no tooltip
    QRect part; ///< null: the tooltip belongs to the whole widget
};

/// Shows the tooltip of a place if `event` requests one; an empty text hides it. Returns true if it did request one.
bool showToolTip(QEvent& event, QWidget& widget, const std::function<ToolTip(const QPoint& place)>& toolTipAt);

} // namespace tgraph
