// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/filelistmodel.h"

#include <QObject>

#include <filesystem>
#include <optional>
#include <vector>

namespace tgraph {

class Docks;
class FilePanel;
class NoticeBar;
class Workspace;

/// Keeps the list of files up to date: what a folder holds, which file is being read, which could not be and why, and
/// what rankings say of the open ones. Keeps the recent files, too.
class FileListWork : public QObject {
    Q_OBJECT

public:
    FileListWork(Workspace& workspace, const Docks& docks, NoticeBar& notice, QObject* parent);

private:
    void connectReading();
    void connectScan();
    void startReading(const std::filesystem::path& path);
    void fail(const std::filesystem::path& path, const QString& text);
    void showShown();
    void showScores();
    void setRow(const FileRow& row);
    void merge(const std::vector<FileRow>& rows);

    Workspace& m_workspace;
    const Docks& m_docks;
    NoticeBar& m_notice;
    FilePanel& m_files;
    std::optional<FileRow> m_rowBefore; ///< of the file that is being read
};

} // namespace tgraph
