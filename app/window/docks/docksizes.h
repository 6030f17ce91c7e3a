// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QSize;

namespace tgraph {

/// The widths of the left and right panels and the height of the bottom ones, in px, for a window size: shares within
/// limits that leave the centre more than any of them; `alone` panels get more.
struct DockShares {
    int left = 0;
    int right = 0;
    int bottom = 0;
};

[[nodiscard]] DockShares dockShares(const QSize& window, bool alone = false);

/// Keeps the docks at their share while the window is resized, until the user drags an edge between them.
class DockSizes : public QObject {
    Q_OBJECT

public:
    /// `top`: the dock that shares the right side's height with others and takes the height of its contents, at most a
    /// third.
    DockSizes(QMainWindow& window, QList<QDockWidget*> docks, QDockWidget& top);

    [[nodiscard]] bool areDragged() const { return m_areDragged; } ///< by the user: not changed any more
    void setDragged(bool dragged);
    void fit(); ///< unless dragged

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int wantedHeight() const; ///< height for the top dock
    [[nodiscard]] bool isEdge(const QPoint& at) const;
    void share(Qt::DockWidgetArea area, int extent);

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QDockWidget& m_top;
    QTimer m_later;
    bool m_areDragged = false;
};

} // namespace tgraph
