// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/viewmenu.h"

#include "app/settings/theme.h"
#include "app/window/docks/docks.h"
#include "app/window/docks/panelkeys.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/window/menus/workspaceactions.h"
#include "app/work/compare/configcomparison.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/graphpanes.h"
#include "widgets/configs/configpanel.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QSettings>

namespace tgraph {

ViewMenu::ViewMenu(const Centre& centre, const ConfigComparison& compare, Docks& docks, PanelKeys& keys,
                   QSettings& settings, QMenu* languages, QWidget* parent)
    : QMenu(tr("&View"), parent)
{
    addWindow(docks, keys);
    addSeparator();
    addAction(compare.openAction());
    addActions(centre.compare().stepActions());
    addAction(centre.graphPage().panes().compareAction());
    addSeparator();
    addThemes(settings);
    addMenu(languages);
}

void ViewMenu::addWindow(Docks& docks, PanelKeys& keys)
{
    QMenu* panels = addMenu(tr("&Panels"));
    for (QDockWidget* dock : docks.all())
        panels->addAction(dock->toggleViewAction());
    addMenu(keys.makeMenu(this));
    QMenu* columns = addMenu(tr("Colu&mns of the configurations"));
    connect(columns, &QMenu::aboutToShow, this, [columns, configs = docks.panels().configs] {
        columns->clear();
        for (QMenu* part : columns->findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
            part->deleteLater(); // clear() keeps submenus
        configs->fillColumnMenu(*columns);
    });
}

void ViewMenu::addWorkspaces(const WorkspaceActions& workspaces, QAction* room)
{
    auto* menu = new QMenu(tr("&Workspace"), this);
    menu->addActions(workspaces.all());
    menu->addSeparator();
    menu->addAction(workspaces.reset());
    QAction* top = actions().value(0);
    insertMenu(top, menu);
    insertAction(top, room);
}

void ViewMenu::addThemes(QSettings& settings)
{
    QMenu* themes = addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const QString key = QStringLiteral("theme");
    const Theme current = themeFromName(settings.value(key).toString());
    const auto add = [&](const QString& text, Theme theme) {
        QAction* action = themes->addAction(text, this, [&settings, key, theme] {
            settings.setValue(key, themeName(theme));
            applyTheme(theme);
        });
        action->setCheckable(true);
        action->setChecked(theme == current);
        group->addAction(action);
    };
    add(tr("As the &system"), Theme::System);
    add(tr("&Light"), Theme::Light);
    add(tr("&Dark"), Theme::Dark);
}

} // namespace tgraph
