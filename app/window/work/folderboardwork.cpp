// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/work/folderboardwork.h"

#include "app/window/workspace.h"
#include "widgets/panels/files/filepanel.h"
#include "widgets/panels/folderboardview.h"
#include "widgets/panels/modelspanel.h"

namespace tgraph {

FolderBoardWork::FolderBoardWork(Workspace& workspace, const Panels& panels, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_files(*panels.files), m_view(panels.models->folder())
{
    connectList();
    connectWork();
}

void FolderBoardWork::connectList()
{
    const FileListModel& list = m_files.model();
    const auto showCount = [this] { m_view.setListed(static_cast<std::size_t>(m_files.model().rowCount())); };
    connect(&list, &QAbstractItemModel::modelReset, this, showCount);
    connect(&list, &QAbstractItemModel::rowsInserted, this, showCount);
    connect(&list, &QAbstractItemModel::rowsRemoved, this, showCount);
    showCount();
    connect(&m_view, &FolderBoardView::openRequested, this,
            [this](const std::filesystem::path& path) { m_workspace.opener().open({path}); });
}

void FolderBoardWork::connectWork()
{
    FolderBoard& work = m_workspace.folderBoard();
    connect(&m_view, &FolderBoardView::rankRequested, this, [this](const std::vector<ModelDescription>& models) {
        if (const std::vector<std::filesystem::path> paths = listed(); !paths.empty())
            m_workspace.folderBoard().compare(paths, models);
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
        paths.push_back(m_files.model().row(i).path);
    return paths;
}

} // namespace tgraph
