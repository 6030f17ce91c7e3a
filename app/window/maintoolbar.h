// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QAction;
class QMenu;

namespace tgraph {

class RankBar;

/// The tool bar's entries besides ranking; the menus own them.
struct ToolBarEntries {
    QAction* open = nullptr;
    QMenu* recent = nullptr;
    QAction* compare = nullptr;
    QAction* exports = nullptr;
    QAction* palette = nullptr;
};

/// The most frequently used commands: open, rank with a model, compare, export, find.
class MainToolBar : public QToolBar {
    Q_OBJECT

public:
    /// `ranking` becomes a child of the tool bar.
    MainToolBar(RankBar* ranking, const ToolBarEntries& entries, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addFinder(QAction& palette);
};

} // namespace tgraph
