// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <set>

class QWidget;

namespace tgraph {

class RankController;
class Services;
class StatusArea;

/// Asks the user before a TorchScript module runs, because it is code. The answer is valid until
/// another session is opened or the program ends. If a ranking of the shown file was waiting for
/// the answer, it then starts.
class ScriptQuestion : public QObject {
    Q_OBJECT

public:
    ScriptQuestion(Services& services, RankController& ranking, StatusArea& status, QWidget& window);

private:
    void ask(const QString& path, const QString& sha256);
    void allow(const QString& path, const QString& sha256);

    Services& m_services;
    RankController& m_ranking;
    StatusArea& m_status;
    QWidget& m_window;
    std::set<QString> m_asked; ///< hashes with an open question
};

} // namespace tgraph
