// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace tgraph {

class StatusArea;
class Workspace;

/// Shows in the status bar the files being read, searched and written, with progress; its button cancels all of it. A
/// window that is closed meanwhile waits for the files being written.
class WorkStatus : public QObject {
    Q_OBJECT

public:
    WorkStatus(Workspace& workspace, StatusArea& status, QObject* parent);

    /// Returns true if the window may close now; otherwise closable() follows when all files are written, unless the
    /// user cancels.
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

    Workspace& m_workspace;
    StatusArea& m_status;
    bool m_closing = false; ///< the window closes once the exports are written
};

} // namespace tgraph
