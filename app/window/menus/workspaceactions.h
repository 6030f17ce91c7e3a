// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace tgraph {

class Docks;
class Session;

/// One action per workspace, the shown one checked, and one that resets it.
class WorkspaceActions : public QObject {
    Q_OBJECT

public:
    WorkspaceActions(Docks& docks, const Session& session, QObject* parent);

    [[nodiscard]] const QList<QAction*>& all() const { return m_all; } ///< indexed by Arrangement
    [[nodiscard]] QAction* reset() const { return m_reset; }
    /// Returns a row with one small button per workspace and one for `room`.
    [[nodiscard]] QWidget* makeSwitch(QAction& room, QWidget* parent) const;

private:
    void show();

    Docks& m_docks;
    QList<QAction*> m_all;
    QAction* m_reset = nullptr;
};

} // namespace tgraph
