// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <vector>

namespace tgraph {

class FolderScan;
class NoticeBar;
class PathDialogs;
class RankingWork;
class Services;

/// Returns the paths of Qt's texts.
[[nodiscard]] std::vector<std::filesystem::path> pathsOf(const QStringList& texts);

/// Opens paths that the user enters, chooses or drops: files, folders, sessions, checkpoints and tuner journals.
class FileOpening : public QObject {
    Q_OBJECT

public:
    FileOpening(Services& services, FolderScan& scan, RankingWork& ranking, PathDialogs& dialogs, NoticeBar& notice,
                QObject* parent);

    void open(const std::vector<std::filesystem::path>& paths);
    void readAgain(); ///< reloads the shown file
    void askForFiles();
    void askForFolder();

Q_SIGNALS:
    void journalNamed(const std::filesystem::path& path); ///< a tuner's journal

private:
    Services& m_services;
    FolderScan& m_scan;
    RankingWork& m_ranking;
    PathDialogs& m_dialogs;
    NoticeBar& m_notice;
};

} // namespace tgraph
