// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/screenfit.h"

#include <QEvent>
#include <QScreen>
#include <QWidget>

namespace tgraph {
namespace {

constexpr QSize frame(16, 48); ///< pixels for borders and title bar; the window system reports its own only later

void fit(QWidget& window)
{
    const QRect screen = window.screen()->availableGeometry();
    const QSize room = screen.size() - frame;
    if (room.isEmpty() || window.isFullScreen() || window.isMaximized())
        return;
    window.setMinimumSize(window.minimumSize().boundedTo(room));
    if (window.width() <= room.width() && window.height() <= room.height())
        return;
    window.resize(window.size().boundedTo(room));
    const QSize left = room - window.size();
    window.move(screen.x() + left.width() / 2, screen.y() + left.height() / 2);
}

} // namespace

bool ScreenFit::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show && watched->isWidgetType()) {
        auto& window = static_cast<QWidget&>(*watched);
        if (window.isWindow() && (window.windowType() == Qt::Window || window.windowType() == Qt::Dialog))
            fit(window);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace tgraph
