// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMainWindow;
class QToolButton;

namespace tgraph {

class Centre;
class Docks;

/// Gives the whole window to one panel, or shows all panels again. Users can do this with a key
/// (for the panel with the focus), a double click on a tab or title, or a button in the decisions
/// and in the graph's tool bar.
class PanelRoom : public QObject {
    Q_OBJECT

public:
    PanelRoom(QMainWindow& window, Docks& docks, Centre& centre);

    /// For the panel with the focus or, if there is none, for the graph
    [[nodiscard]] QAction* action() const { return m_action; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggle(QWidget* part);
    [[nodiscard]] QWidget* focusedPart() const;
    [[nodiscard]] QToolButton* makeButton(QWidget& part);
    void show();

    QMainWindow& m_window;
    Docks& m_docks;
    Centre& m_centre;
    QAction* m_action = nullptr;
    QToolButton* m_ofGraph = nullptr;
    QToolButton* m_ofDecisions = nullptr;
};

} // namespace tgraph
