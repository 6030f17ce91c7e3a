// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace tgraph {

/// Shows the title of each dock only once: in its tab if several docks share a place, in its title
/// bar if it is alone or floats. The context menu of the tab has the title bar's buttons. A double
/// click on a tab or title gives the window to the dock.
class DockTitles : public QObject {
    Q_OBJECT

public:
    DockTitles(QMainWindow& window, QList<QDockWidget*> docks);

Q_SIGNALS:
    void resetRequested(); ///< every dock to its initial place
    void roomRequested(QDockWidget* dock); ///< the whole window, or to give it back

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showTitles();
    void watchTabs();
    [[nodiscard]] bool hasShownPanel(const QTabBar& tabs) const;
    [[nodiscard]] QDockWidget* dockOf(const QTabBar& tabs, int tab) const; ///< null: none
    void showMenu(QTabBar& tabs, const QPoint& at);

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QTimer m_later; ///< Qt emits several signals for one move
};

} // namespace tgraph
