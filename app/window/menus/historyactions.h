// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QAction;

namespace tgraph {

class Session;

/// Undo and redo of the marks, with texts that name the change; back and forward through the places that were viewed
/// long enough.
class HistoryActions : public QObject {
    Q_OBJECT

public:
    HistoryActions(Session& session, QObject* parent);

    [[nodiscard]] QAction* undo() const { return m_undo; }
    [[nodiscard]] QAction* redo() const { return m_redo; }
    [[nodiscard]] QAction* back() const { return m_back; }
    [[nodiscard]] QAction* forward() const { return m_forward; }

private:
    void settleLater();
    void showHistory();

    Session& m_session;
    QTimer m_settle;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
};

} // namespace tgraph
