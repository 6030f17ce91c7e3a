// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace tgraph {

/// Says once what a dock is: by its tab where several share a place, by its title bar where one is alone or floats.
/// What the title bar's buttons do, a tab's context menu does.
class DockTitles : public QObject {
    Q_OBJECT

public:
    DockTitles(QMainWindow& window, QList<QDockWidget*> docks);

Q_SIGNALS:
    void resetRequested(); ///< every dock to its first place

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showTitles();
    void watchTabs();
    [[nodiscard]] bool hasShownPanel(const QTabBar& tabs) const;
    void showMenu(QTabBar& tabs, const QPoint& at);

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QTimer m_later; ///< Qt tells of one move by several signals
};

} // namespace tgraph
