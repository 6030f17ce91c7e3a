// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "state/jobs/job.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <optional>

class QAction;
class QWidget;

namespace tgraph {

class Navigation;
class PathDialogs;
class ProgramDiffWindow;
class Services;

/// Compares two programs on the ProgramDiff lane, shows them in a separate window and links it with the graph. For an
/// open file it compares the shown module, for others the first. Belongs to a window. GUI thread only.
class ProgramDiffWork : public QObject {
    Q_OBJECT

public:
    ProgramDiffWork(Services& services, Navigation& navigation, PathDialogs& dialogs, QWidget& window);

    [[nodiscard]] QAction* action() const
    {
        return m_action;
    } ///< compares the shown program with one that the user chooses
    void compare(const std::filesystem::path& before, const std::filesystem::path& after);

private:
    void ask();
    void askForFile(const std::filesystem::path& shown);
    void makeWindow();
    void start();
    /// Selects the node if this file is the shown one.
    void lookAt(const std::filesystem::path& path, bool isAfter, NodeId node);
    void bringUp(bool isAfter, NodeId node); ///< node of its file, which is opened if necessary

    Services& m_services;
    Navigation& m_navigation;
    PathDialogs& m_dialogs;
    QWidget& m_window;
    QAction* m_action;
    QPointer<ProgramDiffWindow> m_view;
    std::filesystem::path m_before;
    std::filesystem::path m_after;
    LastJob m_job;
    struct Awaited {
        bool isAfter = false;
        NodeId node;
    };
    std::optional<Awaited> m_awaited; ///< node to select once its file is read
};

} // namespace tgraph
