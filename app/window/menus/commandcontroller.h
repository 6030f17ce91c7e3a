// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/commandlist.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMainWindow;
class QSettings;

namespace tgraph {

class CommandPalette;

/// The window's command palette (Ctrl+Shift+P) and overview of keys (?): collects commands when they open, and
/// keeps the last used ones in the settings.
class CommandController : public QObject {
    Q_OBJECT

public:
    using Source = std::function<std::vector<Command>()>;

    CommandController(QMainWindow& window, QSettings& settings);

    /// Adds commands to those of the menus, such as the open files. The source is called each time
    /// the palette opens.
    void addSource(Source source);
    /// Adds a search by typed words; its results follow those of earlier searches.
    void addSearch(CommandList::Search search);

    void openPalette();
    void openKeys();

    [[nodiscard]] QAction* paletteAction() const { return m_paletteAction; }
    [[nodiscard]] QAction* keysAction() const { return m_keysAction; }

private:
    void remember(const QString& path);

    QMainWindow& m_window;
    QSettings& m_settings;
    std::vector<Source> m_sources;
    std::vector<CommandList::Search> m_searches;
    CommandPalette* m_palette = nullptr;
    QAction* m_paletteAction = nullptr;
    QAction* m_keysAction = nullptr;
};

} // namespace tgraph
