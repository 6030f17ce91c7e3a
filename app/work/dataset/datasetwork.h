// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace tgraph {

class Centre;
class FolderBoard;
class FolderScan;
class PathDialogs;
class Services;

/// Updates the data set page with the results of the folder's scan, opens the files picked there, and writes its table.
class DatasetWork : public QObject {
    Q_OBJECT

public:
    DatasetWork(Services& services, FolderScan& scan, FolderBoard& board, Centre& centre, PathDialogs& dialogs,
                QObject* parent);

    /// Shows the data set in front of the shown file, or the file again. For a menu.
    [[nodiscard]] QAction* action() const { return m_action; }

private:
    void connectModels();
    void exportTable();
    void exportReport();
    void showState();

    Services& m_services;
    FolderScan& m_scan;
    FolderBoard& m_board;
    Centre& m_centre;
    PathDialogs& m_dialogs;
    QAction* m_action;
};

} // namespace tgraph
