// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/commandcontroller.h"

#include "app/window/menus/windowcommands.h"
#include "widgets/commands/commandpalette.h"
#include "widgets/commands/keysoverview.h"

#include <QAction>
#include <QMainWindow>
#include <QSettings>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tgraph {
namespace {

constexpr qsizetype maxRecent = 8;

QString recentKey()
{
    return QStringLiteral("recentCommands");
}

} // namespace

CommandController::CommandController(QMainWindow& window, QSettings& settings)
    : QObject(&window), m_window(window), m_settings(settings), m_palette(new CommandPalette(&window))
{
    m_paletteAction = new QAction(tr("&Command palette…"), this);
    m_paletteAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    m_paletteAction->setStatusTip(tr("Find any command, node, configuration or file by a few letters"));
    m_keysAction = new QAction(tr("&Keys"), this);
    m_keysAction->setShortcut(Qt::Key_Question);
    m_keysAction->setStatusTip(tr("Overview of all keys, with search"));
    connect(m_paletteAction, &QAction::triggered, this, &CommandController::openPalette);
    connect(m_keysAction, &QAction::triggered, this, &CommandController::openKeys);
    connect(m_palette, &CommandPalette::ran, this, &CommandController::remember);
    m_palette->setSearch([this](const QString& query) {
        std::vector<Command> found;
        for (const CommandList::Search& search : m_searches)
            std::ranges::move(search(query), std::back_inserter(found));
        return found;
    });
}

void CommandController::addSource(Source source)
{
    m_sources.push_back(std::move(source));
}

void CommandController::addSearch(CommandList::Search search)
{
    m_searches.push_back(std::move(search));
}

void CommandController::openPalette()
{
    std::vector<Command> commands = menuCommands(*m_window.menuBar());
    for (const Source& source : m_sources)
        std::ranges::move(source(), std::back_inserter(commands));
    m_palette->open(std::move(commands), m_settings.value(recentKey()).toStringList());
}

void CommandController::openKeys()
{
    auto* overview = new KeysOverview(keyBindings(m_window), &m_window);
    overview->setAttribute(Qt::WA_DeleteOnClose);
    overview->open();
}

void CommandController::remember(const QString& path)
{
    QStringList recent = m_settings.value(recentKey()).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    m_settings.setValue(recentKey(), recent.mid(0, maxRecent));
}

} // namespace tgraph
