// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"

#include <QObject>

#include <filesystem>
#include <vector>

namespace tgraph {

class FolderBoard;
class FolderBoardView;
class Services;

/// Ranks the listed files with all models on request in the Models panel, and shows the leaderboard.
class FolderBoardWork : public QObject {
    Q_OBJECT

public:
    FolderBoardWork(Services& services, FolderBoard& board, const Panels& panels, QObject* parent);

private:
    void connectList();
    void connectWork();
    [[nodiscard]] std::vector<std::filesystem::path> listed() const; ///< files that are not known to be unreadable

    Services& m_services;
    FolderBoard& m_board;
    const FilePanel& m_files;
    FolderBoardView& m_view;
};

} // namespace tgraph
