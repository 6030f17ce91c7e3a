// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QAction;
class QWidget;

namespace tgraph {

class CommandController;
class PathDialogs;
class Session;
class WindowExports;

/// Opens the dialog that exports the shown file; the palette opens it with one item selected.
class ExportAction : public QObject {
    Q_OBJECT

public:
    ExportAction(WindowExports& exports, const Session& session, PathDialogs& dialogs, QWidget* window);

    [[nodiscard]] QAction* action() const { return m_action; }
    void addTo(CommandController& commands);
    void open(const QString& name = {}); ///< opens the dialog with this item selected

private:
    WindowExports& m_exports;
    const Session& m_session;
    PathDialogs& m_dialogs;
    QWidget* m_window;
    QAction* m_action;
};

} // namespace tgraph
