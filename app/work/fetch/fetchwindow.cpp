// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/fetch/fetchwindow.h"

#include "app/window/docks/bringup.h"
#include "app/window/frame/services.h"
#include "app/window/frame/statusarea.h"
#include "app/work/simulate/simulatecontroller.h"
#include "state/text.h"
#include "widgets/common/quantity.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>

#include <chrono>
#include <memory>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds tellInterval(100);

QString sizeLabel(std::uint64_t bytes)
{
    return bytesLabel(static_cast<double>(bytes));
}

/// Returns the share of all bytes to download that have arrived, including the current item's.
double shareOf(const FetchPlan& plan, const FetchProgress& state)
{
    double done = 0;
    double total = 0;
    for (std::size_t i = 0; i < plan.items.size(); ++i) {
        const FetchItem& item = plan.items[i];
        if (item.isDone)
            continue;
        const auto bytes = static_cast<double>(item.bytes.value_or(0));
        total += bytes;
        if (i < state.item || (i == state.item && state.unpacks))
            done += bytes;
        else if (i == state.item)
            done += static_cast<double>(state.done);
    }
    return total > 0 ? done / total : -1;
}

} // namespace

FetchWindow::FetchWindow(Services& services, StatusArea& status, QWidget& window)
    : QObject(&window),
      m_services(services),
      m_status(status),
      m_window(window),
      m_action(new QAction(tr("Ge&t TpuGraphs…"), this))
{
    m_action->setStatusTip(tr("Downloads the published data set or a part of it"));
    connect(m_action, &QAction::triggered, this, &FetchWindow::show);
}

void FetchWindow::show()
{
    if (!m_dialog) {
        m_dialog = new FetchDialog(&m_window);
        m_dialog->setFolder(QDir(QDir::homePath()).filePath(QStringLiteral("tpugraphs")));
        connect(m_dialog, &FetchDialog::sizesRequested, this, [this] { start(/*sizesOnly=*/true); });
        connect(m_dialog, &FetchDialog::startRequested, this, [this] { start(/*sizesOnly=*/false); });
        connect(&m_dialog->run(), &RunBar::cancelRequested, this, [this] { m_job.cancel(); });
        connect(m_dialog, &FetchDialog::folderRequested, this, &FetchWindow::askForFolder);
        connect(m_dialog, &FetchDialog::openRequested, this,
                [this] { Q_EMIT openRequested(pathText(m_dialog->choice().options.folder)); });
    }
    bringUp(*m_dialog);
}

void FetchWindow::askForFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(m_dialog, tr("Folder for the data set"));
    if (!chosen.isEmpty() && m_dialog)
        m_dialog->setFolder(chosen);
}

void FetchWindow::start(bool sizesOnly)
{
    const FetchChoice choice = m_dialog->choice();
    const QString problem = simulationFolderProblem(choice.options.folder);
    m_dialog->setFolderProblem(problem);
    if (!problem.isEmpty() || m_job.isRunning() || choice.archives.empty())
        return;
    m_dialog->setFetched(false);
    m_dialog->setRunning(true);
    m_dialog->run().setProgress(-1);
    m_dialog->run().setText(tr("Requesting the sizes …"));
    Job* job = m_services.runner().start(Lane::Fetch, [this, choice, sizesOnly](const TaskContext& context) {
        requireFolderOrNothing(choice.options.folder);
        const auto plan = std::make_shared<const FetchPlan>(planFetch(choice.archives, choice.options, context.stop));
        context.deliver([this, plan] {
            m_dialog->setPlan(*plan);
            m_dialog->run().setText(
                tr("%1 to download; needs %2 of %3 free space.")
                    .arg(sizeLabel(plan->bytesToCome), sizeLabel(plan->bytesNeeded), sizeLabel(plan->bytesFree)));
        });
        if (sizesOnly)
            return;
        std::chrono::steady_clock::time_point last;
        runFetch(*plan, choice.options, context.stop, [&](const FetchProgress& state) {
            const auto now = std::chrono::steady_clock::now();
            if (now - last < tellInterval && state.waiting.empty())
                return;
            last = now;
            context.deliver([this, plan, state] { showProgress(*plan, state); });
        });
    });
    m_job = job;
    connect(job, &Job::finished, this, [this, sizesOnly, folder = pathText(choice.options.folder)] {
        if (sizesOnly)
            m_dialog->setRunning(false); // shows the sizes
        else
            end(tr("The data set is in %1.").arg(folder), /*fetched=*/true);
    });
    connect(job, &Job::cancelled, this, [this] {
        end(tr("Cancelled; the downloaded data is kept, and the next start continues from there."), false);
    });
    connect(job, &Job::failed, this, [this](const QString& text) {
        m_dialog->setRunning(false);
        m_dialog->run().setFailed(text);
    });
}

void FetchWindow::showProgress(const FetchPlan& plan, const FetchProgress& state)
{
    const QString name = engineText(plan.items[state.item].archive.fileName());
    m_dialog->run().setProgress(shareOf(plan, state));
    if (!state.waiting.empty())
        m_dialog->run().setText(tr("%1: %2, retrying …").arg(name, engineText(state.waiting)));
    else if (state.unpacks)
        m_dialog->run().setText(tr("Unpacking %1 …").arg(name));
    else
        m_dialog->run().setText(tr("%1: %2 of %3").arg(name, sizeLabel(state.done), sizeLabel(state.total)));
}

void FetchWindow::end(const QString& text, bool fetched)
{
    m_dialog->setRunning(false);
    m_dialog->run().setText(text);
    m_dialog->setFetched(fetched);
    m_status.say(text);
}

} // namespace tgraph
