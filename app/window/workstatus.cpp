// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workstatus.h"

#include "app/window/frame/statusarea.h"
#include "app/work/workspace.h"
#include "state/text.h"
#include "widgets/common/quantity.h"

#include <QMessageBox>
#include <QPushButton>

namespace tgraph {
namespace {

/// Returns what running work of a kind is, and what remains of it if it is stopped.
QString stoppingText(LongKind kind)
{
    switch (kind) {
    case LongKind::Adapt:
        return WorkStatus::tr("A ranking is being adapted. If it is stopped, its results are lost.");
    case LongKind::Simulate:
        return WorkStatus::tr("Programs are being simulated. If this is stopped, the files written so far stay.");
    case LongKind::Train:
        return WorkStatus::tr("A checkpoint is being trained. If this is stopped, starting again with the same choices "
                              "continues it.");
    case LongKind::Tune:
        return WorkStatus::tr("A file is being tuned. If this is stopped, only the measurements in its journal stay.");
    case LongKind::FuseTune:
        return WorkStatus::tr("A program’s fusion is being tuned. If this is stopped, the measurements in its journal "
                              "stay.");
    }
    return {};
}

} // namespace

WorkStatus::WorkStatus(Workspace& workspace, StatusArea& status, QWidget& window)
    : QObject(&window), m_workspace(workspace), m_status(status), m_window(window)
{
    connectReading();
    connectScan();
    connectRanking();
    connectExports();
    connect(&status, &StatusArea::cancelRequested, this, &WorkStatus::cancelAll);
    // Also when the work has ended: its results can be looked at first.
    connect(&workspace.longTasks().work(), &ExclusiveJobs::runningChanged, this, [this] {
        m_mayStop = false;
        if (m_question)
            m_question->reject();
    });
}

void WorkStatus::connectReading()
{
    const FileOpener& opener = m_workspace.opener();
    connect(&opener, &FileOpener::reading, this, [this](const std::filesystem::path& path) {
        m_status.startWork(tr("Reading %1 …").arg(pathText(path.filename())));
    });
    connect(&opener, &FileOpener::progressed, &m_status, &StatusArea::setProgress);
    connect(&opener, &FileOpener::read, &m_status, &StatusArea::clear);
    connect(&opener, &FileOpener::unreadable, &m_status, &StatusArea::clear);
    connect(&opener, &FileOpener::cancelled, this, [this] { m_status.say(tr("Reading was cancelled.")); });
    connect(&opener, &FileOpener::idle, this, &WorkStatus::showBusy);
}

void WorkStatus::connectScan()
{
    const FolderScan& scan = m_workspace.scan();
    connect(&scan, &FolderScan::started, this, [this] { m_status.startWork(tr("Searching the folder …")); });
    connect(&scan, &FolderScan::progressed, &m_status, &StatusArea::setProgress);
    connect(&scan, &FolderScan::found, this, [this](const std::vector<FileRow>& rows) {
        m_status.say(tr("Files in the folder: %1").arg(groupedText(rows.size())));
    });
    connect(&scan, &FolderScan::failed, &m_status, &StatusArea::sayUntilNext);
    connect(&scan, &FolderScan::ended, this, &WorkStatus::showBusy);
}

void WorkStatus::connectRanking()
{
    const FolderRanking& ranking = m_workspace.folderRanking();
    connect(&ranking, &FolderRanking::started, this,
            [this](const std::filesystem::path& path, quint64 index, quint64 count) {
                const QString text
                    = tr("Ranking file %1 of %2: %3 …").arg(index + 1).arg(count).arg(pathText(path.filename()));
                if (index == 0)
                    m_status.startWork(text);
                else
                    m_status.say(text);
            });
    connect(&ranking, &FolderRanking::progressed, &m_status, &StatusArea::setProgress);
    connect(&ranking, &FolderRanking::finished, this, [this](const FolderCounts& counts) {
        QString text = tr("Files ranked: %1").arg(counts.ranked); // short: the graph's counts are beside it
        if (counts.proposed > 0)
            text += tr(" (%1 with candidates proposed first, not measured)").arg(counts.proposed);
        if (counts.unranked > 0)
            text += tr(" · cannot be ranked: %1, see tooltips").arg(counts.unranked);
        m_status.say(text);
    });
    connect(&ranking, &FolderRanking::cancelled, this,
            [this] { m_status.say(tr("Ranking was cancelled; the finished rankings are in the list of files.")); });
    connect(&ranking, &FolderRanking::ended, this, &WorkStatus::showBusy);
}

void WorkStatus::connectExports()
{
    const ExportQueue& exports = m_workspace.exports();
    connect(&exports, &ExportQueue::writing, this, [this](const std::filesystem::path& target) {
        m_status.startWork(tr("Writing %1 …").arg(pathText(target.filename())));
    });
    connect(&exports, &ExportQueue::written, this,
            [this](const std::filesystem::path& target) { m_status.say(tr("Written: %1").arg(pathText(target))); });
    connect(&exports, &ExportQueue::failed, this, [this](const QString& text) {
        m_closing = false; // otherwise the reason would not be seen
        m_status.sayUntilNext(text);
    });
    connect(&exports, &ExportQueue::cancelled, this,
            [this] { m_status.say(tr("The export was cancelled; nothing was written.")); });
    connect(&exports, &ExportQueue::emptied, this, [this] {
        showBusy();
        if (m_closing)
            Q_EMIT closable();
    });
}

void WorkStatus::cancelAll()
{
    m_closing = false; // cancelling means that the window stays open
    m_mayStop = false;
    m_workspace.opener().cancel();
    m_workspace.scan().cancel();
    m_workspace.folderRanking().cancel();
    m_workspace.exports().cancel();
}

void WorkStatus::showBusy()
{
    const bool isBusy = m_workspace.opener().isBusy() || m_workspace.scan().isRunning()
        || m_workspace.folderRanking().isRunning() || !m_workspace.exports().isEmpty();
    if (!isBusy)
        m_status.endWork();
}

void WorkStatus::askToStop()
{
    if (m_question)
        return m_question->activateWindow();
    m_question
        = new QMessageBox(QMessageBox::Question, tr("Close the window?"),
                          stoppingText(*m_workspace.longTasks().work().running()), QMessageBox::NoButton, &m_window);
    m_question->setObjectName(QStringLiteral("stopQuestion"));
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton* yes = m_question->addButton(tr("&Stop and close"), QMessageBox::AcceptRole);
    m_question->setDefaultButton(m_question->addButton(QMessageBox::Cancel));
    connect(yes, &QPushButton::clicked, this, [this] {
        m_mayStop = true;
        Q_EMIT closable();
    });
    m_question->open();
}

bool WorkStatus::mayClose()
{
    if (m_workspace.longTasks().work().running() && !m_mayStop) {
        askToStop();
        return false;
    }
    const ExportQueue& exports = m_workspace.exports();
    if (exports.isEmpty())
        return true;
    m_closing = true;
    m_status.sayUntilNext(tr("Closing after %1 is written …").arg(pathText(exports.current().filename())));
    return false;
}

} // namespace tgraph
