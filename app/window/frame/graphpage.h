// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QToolBar;
class QToolButton;

namespace tgraph {

class GraphPanes;
class GraphView;

/// The graph, or several side by side, below a tool bar that controls them.
class GraphPage : public QWidget {
    Q_OBJECT

public:
    explicit GraphPage(QWidget* parent = nullptr);

    [[nodiscard]] GraphView& graph() const { return *m_graph; }
    void addCorner(QWidget& widget); ///< adds a widget at the end of the tool bar
    [[nodiscard]] GraphPanes& panes() const { return *m_panes; } ///< graph() and the others beside it

private:
    [[nodiscard]] QToolBar* makeToolBar();
    [[nodiscard]] QToolButton* makeColourButton(QWidget* parent);

    QBoxLayout* m_head = nullptr;
    GraphView* m_graph = nullptr;
    GraphPanes* m_panes = nullptr;
};

} // namespace tgraph
