// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <set>

class QWidget;

namespace tgraph {

class StatusArea;
class Workspace;

/// Asks before a TorchScript module runs, because it is code. The answer holds until another session is opened or the
/// program ends. A ranking of the shown file that waited for it then starts.
class ScriptQuestion : public QObject {
    Q_OBJECT

public:
    ScriptQuestion(Workspace& workspace, StatusArea& status, QWidget& window);

private:
    void ask(const QString& path, const QString& sha256);
    void allow(const QString& path, const QString& sha256);

    Workspace& m_workspace;
    StatusArea& m_status;
    QWidget& m_window;
    std::set<QString> m_asked; ///< hashes with an open question
};

} // namespace tgraph
