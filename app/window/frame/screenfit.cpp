// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/screenfit.h"

#include "widgets/common/boxes.h"

#include <QDialog>
#include <QEvent>
#include <QScreen>
#include <QScrollArea>

#include <algorithm>

namespace tgraph {
namespace {

/// Pixels for borders and title bar; the window system reports the real ones only later
constexpr QSize frame(16, 48);

/// Moves a dialog's contents into a scroll area.
void makeScroll(QDialog& dialog)
{
    auto* contents = new QWidget;
    contents->setLayout(dialog.layout()); // moves the widgets as well
    auto* area = new QScrollArea(&dialog);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(contents);
    lineUp(tight(new QVBoxLayout(&dialog)), {area});
}

void fit(QWidget& window)
{
    const QRect screen = window.screen()->availableGeometry();
    const QSize room = screenRoom(window);
    if (room.isEmpty() || window.isFullScreen() || window.isMaximized())
        return;
    const QSize before = window.size();
    fitInto(window, room);
    if (window.size() == before)
        return;
    const QSize left = room - window.size();
    // A window that cannot be made smaller begins at the screen's corner, so that its title bar can be reached.
    window.move(screen.x() + std::max(0, left.width() / 2), screen.y() + std::max(0, left.height() / 2));
}

} // namespace

QSize screenRoom(const QWidget& window)
{
    return window.screen()->availableGeometry().size() - frame;
}

void fitInto(QWidget& window, const QSize& room)
{
    auto* dialog = qobject_cast<QDialog*>(&window);
    const QSize least = window.minimumSizeHint();
    if (dialog != nullptr && dialog->layout() != nullptr && least.boundedTo(room) != least)
        makeScroll(*dialog);
    window.setMinimumSize(window.minimumSize().boundedTo(room));
    window.resize(window.size().boundedTo(room));
}

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
