// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/folderboardwork.h"

#include "app/window/frame/services.h"
#include "app/work/dataset/folderboard.h"
#include "widgets/evaluation/folderboardview.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/files/filepanel.h"

namespace tgraph {

FolderBoardWork::FolderBoardWork(Services& services, FolderBoard& board, const Panels& panels, QObject* parent)
    : QObject(parent), m_services(services), m_board(board), m_files(*panels.files), m_view(panels.models->folder())
{
    connectList();
    connectWork();
}

void FolderBoardWork::connectList()
{
    const FileListModel& list = m_files.model();
    const auto showCount = [this] { m_view.setListed(listed().size()); };
    connect(&list, &QAbstractItemModel::modelReset, this, showCount);
    connect(&list, &QAbstractItemModel::rowsInserted, this, showCount);
    connect(&list, &QAbstractItemModel::rowsRemoved, this, showCount);
    showCount();
    connect(&m_view, &FolderBoardView::openRequested, this,
            [this](const std::filesystem::path& path) { m_services.opener().open({path}); });
}

void FolderBoardWork::connectWork()
{
    FolderBoard& work = m_board;
    connect(&m_view, &FolderBoardView::rankRequested, this, [this](const std::vector<ModelDescription>& models) {
        if (const std::vector<std::filesystem::path> paths = listed(); !paths.empty())
            m_board.compare(paths, models);
    });
    connect(&m_view, &FolderBoardView::cancelRequested, &work, &FolderBoard::cancel);
    connect(&work, &FolderBoard::started, &m_view, &FolderBoardView::setRunning);
    connect(&work, &FolderBoard::progressed, &m_view, &FolderBoardView::setProgress);
    connect(&work, &FolderBoard::changed, &m_view, &FolderBoardView::setBoard);
    connect(&work, &FolderBoard::ended, &m_view, &FolderBoardView::setEnded);
}

std::vector<std::filesystem::path> FolderBoardWork::listed() const
{
    std::vector<std::filesystem::path> paths;
    for (int i = 0; i < m_files.model().rowCount(); ++i)
        if (!m_files.model().isOtherStage(i))
            paths.push_back(m_files.model().row(i).path);
    return paths;
}

} // namespace tgraph
