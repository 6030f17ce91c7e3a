// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>

class QWidget;

namespace tgraph {

/// Returns the available size of the window's screen without the window's borders and title bar, in pixels.
[[nodiscard]] QSize screenRoom(const QWidget& window);

/// Reduces a window that is larger than `room`, in pixels. The contents of a dialog that need more space scroll from
/// then on.
void fitInto(QWidget& window, const QSize& room);

/// Keeps windows on their screen. A window that is larger than the available area of the screen
/// when it is shown is reduced to that area and moved into it. Install it on the application. GUI
/// thread only.
class ScreenFit : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace tgraph
