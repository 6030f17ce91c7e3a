// SPDX-License-Identifier: GPL-3.0-or-later
// The window by keyboard: command palette, overview of keys, a key for every panel, columns by menu.
#include "app/window/commandcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/panelkeys.h"
#include "app/settings/pathtext.h"
#include "widgets/panels/configpanel.h"

#include <QMenu>

namespace tgraph {

void MainWindow::addPanelActions(QMenu* menu)
{
    auto* keys = new PanelKeys(*this, m_docks);
    menu->addMenu(keys->makeMenu(this));
    QMenu* columns = menu->addMenu(tr("Colu&mns of the configurations"));
    connect(columns, &QMenu::aboutToShow, this, [this, columns] {
        columns->clear();
        m_configs->fillColumnMenu(*columns);
    });
}

void MainWindow::addCommandActions(QMenu* menu)
{
    m_commands = new CommandController(*this, m_settings);
    menu->addAction(m_commands->paletteAction());
    menu->addAction(m_commands->keysAction());
    menu->addSeparator();
    m_commands->addSource([this] {
        std::vector<Command> commands;
        for (std::size_t i = 0; i < m_session.entries().size(); ++i) {
            const std::filesystem::path& path = m_session.entries()[i].file->document->path;
            commands.push_back({.path = tr("Open file › %1").arg(pathText(path.filename())),
                                .keys = {},
                                .hint = pathText(path),
                                .enabled = m_session.currentIndex() != i,
                                .run = [this, i] { m_session.show(i); }});
        }
        return commands;
    });
    m_commands->addSource([this] {
        std::vector<Command> commands;
        for (const QString& filter : m_configs->savedFilters())
            commands.push_back({.path = tr("Saved filter › %1").arg(filter),
                                .keys = {},
                                .hint = {},
                                .enabled = m_session.current() != nullptr,
                                .run = [this, filter] { m_configs->setFilterText(filter); }});
        return commands;
    });
}

} // namespace tgraph
