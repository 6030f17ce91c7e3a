// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QAction;
class QMenu;

namespace tgraph {

class RankBar;

/// What the tool bar shows besides ranking: entries of the menus, which own them.
struct ToolBarEntries {
    QAction* open = nullptr;
    QMenu* recent = nullptr;
    QAction* compare = nullptr;
    QMenu* exports = nullptr;
    QAction* palette = nullptr;
};

/// What most people need, most of the time: open, rank with a model, compare, export, find.
class MainToolBar : public QToolBar {
    Q_OBJECT

public:
    /// `ranking` becomes a part of it.
    MainToolBar(RankBar* ranking, const ToolBarEntries& entries, QWidget* parent);

private:
    void addMenuButton(QMenu& menu, const QString& iconName);
    void addFinder(QAction& palette);
};

} // namespace tgraph
