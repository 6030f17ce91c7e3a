// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;

namespace tgraph {

/// Provides keys for all panels of a window: Ctrl+1 … Ctrl+9 go to a dock, Ctrl+0 to the centre, F6
/// and Shift+F6 to the next and previous visible panel. A dock is shown when the user goes to it.
class PanelKeys : public QObject {
    Q_OBJECT

public:
    /// @param graph receives the focus of Ctrl+0 if it is visible; null: the centre receives it
    PanelKeys(QMainWindow& window, QList<QDockWidget*> docks, QWidget* graph = nullptr);

    /// Returns a menu of its actions; the caller places it.
    [[nodiscard]] QMenu* makeMenu(QWidget* parent);

    /// Actions of docks that have no key, which makeMenu() omits.
    [[nodiscard]] const QList<QAction*>& others() const { return m_others; }

    void goTo(QDockWidget& dock);
    void goToCentre();
    /// @param direction 1 or -1
    void step(int direction);

private:
    void makeActions();
    [[nodiscard]] QList<QWidget*> shownStops() const;

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QWidget* m_graph; ///< graph in the centre; null: not set
    QList<QAction*> m_actions;
    QList<QAction*> m_others;
};

/// Gives the focus to the first child that accepts it by Tab. Returns false if there is none.
bool focusInto(QWidget& widget);

} // namespace tgraph
