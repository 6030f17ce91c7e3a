// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/sessionfile.h"

#include <QObject>

#include <filesystem>

namespace tgraph {

class Centre;
class Docks;
class FolderScan;
class GraphView;
class NoticeBar;
class PathDialogs;
class RankBar;
class StatusArea;
class Services;

/// Saves the session together with the window's state (choice of model, places of the docks, page in front, listed
/// folder, drawn parts of the graphs), and restores both when one is opened.
class SessionFiles : public QObject {
    Q_OBJECT

public:
    SessionFiles(Services& services, FolderScan& scan, RankBar& ranking, Docks& docks, Centre& centre,
                 PathDialogs& dialogs, StatusArea& status, QObject* parent);

    void save(const std::filesystem::path& target); ///< in the background
    [[nodiscard]] SavedSession current() const; ///< the data that save() writes
    void askWhatToOpen();
    void askWhereToSave();

private:
    void bringBack(const SavedSession& session);

    Services& m_services;
    FolderScan& m_scan;
    RankBar& m_ranking;
    Docks& m_docks;
    Centre& m_centre;
    GraphView& m_graph;
    PathDialogs& m_dialogs;
    StatusArea& m_status;
    QString m_awaitedPage; ///< page to show once its contents are there; empty: none
};

} // namespace tgraph
