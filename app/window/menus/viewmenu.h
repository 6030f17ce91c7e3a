// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QSettings;

namespace tgraph {

class Centre;
class ConfigComparison;
class Docks;
class PanelKeys;
class WorkspaceActions;

/// The visible panels and the keys to reach them, the comparison of configurations, and the program's look.
class ViewMenu : public QMenu {
    Q_OBJECT

public:
    /// `languages` becomes a submenu.
    ViewMenu(const Centre& centre, const ConfigComparison& compare, Docks& docks, PanelKeys& keys, QSettings& settings,
             QMenu* languages, QWidget* parent);
    void addWorkspaces(const WorkspaceActions& workspaces, QAction* room); ///< at the top

private:
    void addWindow(Docks& docks, PanelKeys& keys);
    void addThemes(QSettings& settings);
};

} // namespace tgraph
