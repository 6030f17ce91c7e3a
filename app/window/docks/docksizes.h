// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QSize;

namespace tgraph {

/// The width that the left panels need. Columns: there is a table of parameters, which has many
/// columns. Alone: there is no centre beside them.
enum class LeftRoom { Usual, Columns, Alone };

/// The widths of the left and right panels and the height of the bottom ones, in px, for a window size. Each is a share
/// of the window within limits that leave the centre enough space, usually the largest part. `bottom`: the bottom's
/// share of the height.
struct DockShares {
    int left = 0;
    int right = 0;
    int bottom = 0;
};

inline constexpr double usualBottom = 0.26;

[[nodiscard]] DockShares dockShares(const QSize& window, LeftRoom left = LeftRoom::Usual, double bottom = usualBottom);

/// Keeps the docks at their share while the window is resized, until the user drags an edge between them.
class DockSizes : public QObject {
    Q_OBJECT

public:
    /// `top`: the dock that shares the right side's height with others and takes the height of its contents, at most a
    /// third.
    DockSizes(QMainWindow& window, QList<QDockWidget*> docks, QDockWidget& top);

    /// Returns true after the user dragged a size: fit() then changes none.
    [[nodiscard]] bool areDragged() const { return m_areDragged; }
    void setDragged(bool dragged);
    /// Sets the share of the window's height for the next fit().
    void setBottomShare(double share) { m_bottomShare = share; }
    void setLeftRoom(LeftRoom room) { m_left = room; } ///< takes effect at the next fit()
    /// True while one panel has the whole window
    void setPaused(bool paused) { m_isPaused = paused; }
    void fit(); ///< unless dragged or paused

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
    LeftRoom m_left = LeftRoom::Usual;
    double m_bottomShare = usualBottom;
    bool m_areDragged = false;
    bool m_isPaused = false;
};

} // namespace tgraph
