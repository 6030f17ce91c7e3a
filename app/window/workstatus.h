// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QMessageBox;
class QWidget;

namespace tgraph {

class StatusArea;
class Workspace;

/// Shows in the status bar the files being read, searched and written, with progress; its button cancels all of it. A
/// window that is closed meanwhile waits for the files being written, and asks before it stops long work.
class WorkStatus : public QObject {
    Q_OBJECT

public:
    WorkStatus(Workspace& workspace, StatusArea& status, QWidget& window);

    /// Returns true if the window may close now; otherwise closable() follows when the user has allowed long work to
    /// be stopped and all files are written, unless the user cancels.
    [[nodiscard]] bool mayClose();

Q_SIGNALS:
    void closable();

private:
    void connectReading();
    void connectScan();
    void connectRanking();
    void connectExports();
    void cancelAll();
    void showBusy();
    void askToStop(); ///< the long work that is running

    Workspace& m_workspace;
    StatusArea& m_status;
    QWidget& m_window;
    QPointer<QMessageBox> m_question; ///< while it is shown
    bool m_mayStop = false; ///< the user has allowed to stop the long work
    bool m_closing = false; ///< the window closes once the exports are written
};

} // namespace tgraph
