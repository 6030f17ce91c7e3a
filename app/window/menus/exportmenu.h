// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/exports/windowexports.h"

#include <QMenu>

namespace tgraph {

class PathDialogs;

/// All exports of the shown file; each entry asks for a target.
class ExportMenu : public QMenu {
    Q_OBJECT

public:
    ExportMenu(WindowExports& exports, const Session& session, PathDialogs& dialogs, QWidget* parent);

private:
    void addLists();
    void addLayouts();
    void addGraphs();
    void addCharts();
    void addReport();
    /// Adds an entry that asks for a target and calls `write` with it.
    template <typename Write>
    void addEntry(const QString& text, const QString& title, const QString& suffix, Write write);

    WindowExports& m_exports;
    const Session& m_session;
    PathDialogs& m_dialogs;
};

} // namespace tgraph
