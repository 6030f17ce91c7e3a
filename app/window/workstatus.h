// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace tgraph {

class StatusArea;
class Workspace;

/// Says in the status bar what is read, looked for and written, and how far it is; its button cancels all of it. A
/// window that is closed meanwhile waits for what is written.
class WorkStatus : public QObject {
    Q_OBJECT

public:
    WorkStatus(Workspace& workspace, StatusArea& status, QObject* parent);

    /// Whether the window may close now; if not, closable() follows when all is written, unless the person cancels.
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
    bool m_closing = false; ///< as soon as the exports are written
};

} // namespace tgraph
