// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace tgraph {

class FileOpening;
class SessionFiles;
class Services;

/// Opens, reloads, saves, exports and closes files.
class FileMenu : public QMenu {
    Q_OBJECT

public:
    /// @param exports opens the dialog for exports
    /// @param window closed by Quit
    FileMenu(Services& services, FileOpening& opening, SessionFiles& sessions, QAction* exports, QWidget* window);

    void addModules(QAction* action); ///< below the entries that open files
    [[nodiscard]] QAction* openAction() const { return m_open; }
    [[nodiscard]] QMenu* recentMenu() const { return m_recent; }

private:
    void addOpening();
    void addSessions();
    void fillRecent(QMenu& menu);

    Services& m_services;
    FileOpening& m_opening;
    SessionFiles& m_sessions;
    QAction* m_open = nullptr;
    QMenu* m_recent = nullptr;
    QAction* m_again = nullptr;
};

} // namespace tgraph
