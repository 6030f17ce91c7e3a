// SPDX-License-Identifier: GPL-3.0-or-later
// The window's ties to background work: status line, progress, failures, the list of files.
#include "app/window/longwindows.h"
#include "app/window/mainwindow.h"
#include "app/window/noticebar.h"
#include "app/settings/pathtext.h"
#include "widgets/panels/attentionpanel.h"
#include "widgets/panels/filepanel.h"
#include "widgets/panels/rankpanel.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace tgraph {

void MainWindow::startStatus(const QString& text)
{
    m_workStatus->setText(text);
    m_workStatus->setToolTip(QString());
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
}

void MainWindow::showProblem(const QString& text)
{
    m_workStatus->setText(text);
}

void MainWindow::showRow(const std::shared_ptr<const OpenFile>& file)
{
    FileRow row{.path = file->document->path, .state = FileRow::State::Read, .facts = factsOf(*file)};
    for (const OpenEntry& entry : m_session.entries()) {
        if (entry.file == file && entry.scores && entry.scores->complete())
            row.tau = entry.scores->tau;
    }
    m_files->setRow(row);
}

void MainWindow::connectWork()
{
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_closing = false; // who cancels wants to stay
        m_workspace.opener().cancel();
        m_workspace.scan().cancel();
        m_workspace.exports().cancel();
    });
    connectFiles();
    connectRanking();
    connectExports();
    connectStore();
    const auto showModels = [this] {
        m_rank->setModels(m_workspace.models());
        m_rank->setAutoDevice(m_workspace.autoDevice());
        m_longWindows->setModels(m_workspace.models());
    };
    connect(&m_workspace, &Workspace::modelsChanged, this, showModels);
    connect(&m_workspace.longTasks().training(), &TrainController::trained, this, &MainWindow::offerCheckpoint);
    if (!m_workspace.models().empty())
        showModels();
}

void MainWindow::offerCheckpoint(const std::filesystem::path& checkpoint)
{
    const auto& folders = m_workspace.search().folders;
    const bool known = std::ranges::find(folders, checkpoint.parent_path()) != folders.end();
    setModel(pathText(known ? checkpoint.stem() : checkpoint)); // those in a known folder have a name
    m_workspace.findModels();
}

void MainWindow::showBusy()
{
    const bool busy
        = m_workspace.opener().isBusy() || m_workspace.scan().isRunning() || !m_workspace.exports().isEmpty();
    m_progress->setVisible(busy);
    m_cancel->setVisible(busy);
}

void MainWindow::showFraction(double fraction)
{
    m_progress->setValue(static_cast<int>(1000 * fraction));
}

void MainWindow::connectFiles()
{
    connect(&m_workspace.opener(), &FileOpener::reading, this, [this](const std::filesystem::path& path) {
        startStatus(tr("Reading %1 …").arg(pathText(path.filename())));
        const FileRow* listed = m_files->model().find(path);
        m_rowBefore = listed != nullptr ? *listed : FileRow{.path = path};
        FileRow row = *m_rowBefore;
        row.state = FileRow::State::Reading;
        m_files->setRow(row);
    });
    connect(&m_workspace.opener(), &FileOpener::read, this, [this](const std::filesystem::path& path) {
        m_workspace.recent().add(pathText(path));
        m_rowBefore.reset();
        m_workStatus->clear();
    });
    connect(&m_workspace.opener(), &FileOpener::unreadable, this,
            [this](const std::filesystem::path& path, const QString& text) {
                m_files->setRow({.path = path, .state = FileRow::State::Failed, .error = text});
                m_rowBefore.reset();
                m_workspace.recent().remove(pathText(path));
                m_notice->add(text);
                m_workStatus->clear();
            });
    connect(&m_workspace.opener(), &FileOpener::cancelled, this, [this] {
        if (m_rowBefore)
            m_files->setRow(*m_rowBefore);
        m_rowBefore.reset();
        m_workStatus->setText(tr("Reading was cancelled."));
    });
    connect(&m_workspace.opener(), &FileOpener::progressed, this, &MainWindow::showFraction);
    connect(&m_workspace.opener(), &FileOpener::idle, this, &MainWindow::showBusy);
    connect(&m_workspace.scan(), &FolderScan::started, this, [this] { startStatus(tr("Looking into the folder …")); });
    connect(&m_workspace.scan(), &FolderScan::progressed, this, &MainWindow::showFraction);
    connect(&m_workspace.scan(), &FolderScan::ended, this, &MainWindow::showBusy);
    connect(&m_workspace.scan(), &FolderScan::found, this, [this](const std::vector<FileRow>& rows) {
        mergeFileRows(rows);
        findChild<QWidget*>(QStringLiteral("files"))->raise();
        m_workStatus->setText(tr("Files in the folder: %1").arg(rows.size()));
    });
    connect(&m_workspace.scan(), &FolderScan::rowChanged, this, &MainWindow::setFileRow);
    connect(&m_workspace.scan(), &FolderScan::failed, this, &MainWindow::showProblem);
}

void MainWindow::connectRanking()
{
    RankController& ranking = m_workspace.ranking();
    ExplainController& explaining = m_workspace.explaining();
    connect(&ranking, &RankController::started, this, &MainWindow::showWork);
    connect(&ranking, &RankController::progressed, m_rank, &RankPanel::setProgress);
    connect(&ranking, &RankController::cancelled, this,
            [this] { m_workStatus->setText(tr("The ranking was cancelled.")); });
    connect(&ranking, &RankController::ended, this, &MainWindow::showWork);
    connect(&explaining, &ExplainController::started, this, &MainWindow::showWork);
    connect(&explaining, &ExplainController::progressed, m_attention, &AttentionPanel::setProgress);
    connect(&explaining, &ExplainController::ended, this, &MainWindow::showWork);
    const auto isShown = [this](const std::shared_ptr<const OpenFile>& file) {
        return m_session.current() != nullptr && m_session.current()->file == file;
    };
    connect(&ranking, &RankController::failed, this,
            [this, isShown](const std::shared_ptr<const OpenFile>& file, const QString& text) {
                if (isShown(file))
                    m_rank->setFailed(text);
                else
                    showProblem(text);
            });
    connect(&explaining, &ExplainController::failed, this,
            [this, isShown](const std::shared_ptr<const OpenFile>& file, const QString& text) {
                if (isShown(file))
                    m_attention->setError(text);
                else
                    showProblem(text);
            });
}

void MainWindow::connectExports()
{
    ExportQueue& exports = m_workspace.exports();
    connect(&exports, &ExportQueue::writing, this, [this](const std::filesystem::path& target) {
        startStatus(tr("Writing %1 …").arg(pathText(target.filename())));
    });
    connect(&exports, &ExportQueue::written, this, [this](const std::filesystem::path& target) {
        m_workStatus->setText(tr("Written: %1").arg(pathText(target)));
    });
    connect(&exports, &ExportQueue::failed, this, [this](const QString& text) {
        m_closing = false; // or nobody would see why
        showProblem(text);
    });
    connect(&exports, &ExportQueue::cancelled, this,
            [this] { m_workStatus->setText(tr("The export was cancelled; nothing was written.")); });
    connect(&exports, &ExportQueue::emptied, this, [this] {
        showBusy();
        if (m_closing)
            close();
    });
}

void MainWindow::showWork()
{
    m_rank->setRunning(m_workspace.ranking().isRunningForShown());
    m_attention->setProgress(m_workspace.explaining().isRunningForShown() ? std::optional(0.0) : std::nullopt);
}

void MainWindow::setFileRow(const FileRow& row)
{
    // Of an open file more is known already.
    if (!m_session.indexOf(row.path))
        m_files->setRow(row);
}

void MainWindow::mergeFileRows(const std::vector<FileRow>& rows)
{
    std::vector<FileRow> merged = rows;
    for (FileRow& row : merged) {
        if (const FileRow* listed = m_files->model().find(row.path); listed != nullptr && listed->facts)
            row = *listed;
    }
    for (const OpenEntry& entry : m_session.entries()) { // open files stay, wherever they lie
        const std::filesystem::path& path = entry.file->document->path;
        const FileRow* listed = m_files->model().find(path);
        if (listed != nullptr && std::ranges::find(merged, path, &FileRow::path) == merged.end())
            merged.push_back(*listed);
    }
    m_files->setRows(std::move(merged));
}

} // namespace tgraph
