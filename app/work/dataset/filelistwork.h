// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/files/filelistmodel.h"

#include <QObject>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace tgraph {

class Docks;
class FilePanel;
class FolderRanking;
class FolderScan;
class NoticeBar;
class PathDialogs;
class RankBar;
class Services;

/// Keeps the list of files up to date: the files of a folder, the file being read, failed files
/// with reasons, and the rankings of open files. Ranks the other files and exports the list. Also
/// maintains the recent files.
class FileListWork : public QObject {
    Q_OBJECT

public:
    FileListWork(Services& services, FolderScan& scan, FolderRanking& folderRanking, const RankBar& bar,
                 const Docks& docks, PathDialogs& dialogs, NoticeBar& notice, QObject* parent);

private:
    void connectReading();
    void connectScan();
    void connectRanking();
    void rank(const std::vector<std::filesystem::path>& paths);
    /// Changes a listed row.
    void changeRow(const std::filesystem::path& path, const std::function<void(FileRow&)>& change);
    void forgetWaiting();
    void exportTable();
    void startReading(const std::filesystem::path& path);
    void drop(const std::filesystem::path& path); ///< removes a file from the list
    void fail(const std::filesystem::path& path, const QString& text);
    void showShown();
    void showScores();
    void setRow(const FileRow& row);
    void merge(const std::vector<FileRow>& rows);

    Services& m_services;
    FolderScan& m_scan;
    FolderRanking& m_folderRanking;
    const RankBar& m_bar;
    const Docks& m_docks;
    PathDialogs& m_dialogs;
    NoticeBar& m_notice;
    FilePanel& m_files;
    std::map<std::filesystem::path, QStringList> m_failures; ///< notices on files that could not be read
    std::optional<FileRow> m_rowBefore; ///< row of the file being read
    std::optional<std::filesystem::path> m_archive; ///< archive being searched
    bool m_hasFolder = false; ///< one of the paths that are being opened is listed as a folder
};

} // namespace tgraph
