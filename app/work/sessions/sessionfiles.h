// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/sessionfile.h"

#include <QObject>

#include <filesystem>

namespace tgraph {

class Docks;
class NoticeBar;
class PathDialogs;
class RankBar;
class StatusArea;
class Services;

/// Saves the session together with the window's state (choice of model, places of the docks), and restores both when
/// one is opened.
class SessionFiles : public QObject {
    Q_OBJECT

public:
    SessionFiles(Services& services, RankBar& ranking, Docks& docks, PathDialogs& dialogs, NoticeBar& notice,
                 StatusArea& status, QObject* parent);

    void save(const std::filesystem::path& target); ///< in the background
    [[nodiscard]] SavedSession current() const; ///< the data that save() writes
    void askWhatToOpen();
    void askWhereToSave();

private:
    Services& m_services;
    RankBar& m_ranking;
    Docks& m_docks;
    PathDialogs& m_dialogs;
    NoticeBar& m_notice;
    StatusArea& m_status;
};

} // namespace tgraph
