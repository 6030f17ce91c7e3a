// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QSize;

namespace tgraph {

/// How wide the panels left and right and how high those below are in a window of a size: a share, within limits that
/// leave the centre more than either; one `alone` gets more. In px.
struct DockShares {
    int left = 0;
    int right = 0;
    int bottom = 0;
};

[[nodiscard]] DockShares dockShares(const QSize& window, bool alone = false);

/// Keeps the docks at their share while the window changes its size, until a person drags an edge between them.
class DockSizes : public QObject {
    Q_OBJECT

public:
    /// `top`: the dock that shares the right side's height with others and takes what it shows, a third at most.
    DockSizes(QMainWindow& window, QList<QDockWidget*> docks, QDockWidget& top);

    [[nodiscard]] bool areDragged() const { return m_areDragged; } ///< by a person: stay as they are
    void setDragged(bool dragged);
    void fit(); ///< unless dragged

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int wantedHeight() const; ///< of the top dock
    [[nodiscard]] bool isEdge(const QPoint& at) const;
    void share(Qt::DockWidgetArea area, int extent);

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QDockWidget& m_top;
    QTimer m_later;
    bool m_areDragged = false;
};

} // namespace tgraph
