// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/simulatecontroller.h"

#include "app/controllers/folderscan.h"
#include "app/settings/pathtext.h"
#include "widgets/common/quantity.h"

#include <QFileDialog>

#include <atomic>
#include <memory>
#include <system_error>

namespace tgraph {

QString simulationFolderProblem(const std::filesystem::path& folder)
{
    std::error_code ignored;
    if (folder.empty())
        return SimulateController::tr("Choose a folder for the files.");
    if (!folder.is_absolute())
        return SimulateController::tr("Give the whole path of the folder, from the root.");
    if (std::filesystem::exists(folder, ignored) && !std::filesystem::is_directory(folder, ignored))
        return SimulateController::tr("There is a file of this name: choose a folder.");
    return {};
}

SimulateController::SimulateController(ExclusiveJobs& work, FolderScan& scan, QObject* parent)
    : QObject(parent), m_work(work), m_scan(scan)
{
    connect(&work, &ExclusiveJobs::runningChanged, this, [this] {
        if (m_dialog)
            m_dialog->setBusy(m_work.busyReason(LongKind::Simulate));
    });
}

void SimulateController::attach(SimulateDialog* dialog)
{
    m_dialog = dialog;
    connect(dialog, &SimulateDialog::startRequested, this, &SimulateController::start);
    connect(dialog, &SimulateDialog::cancelRequested, this, [this] { m_job.cancel(); });
    connect(dialog, &SimulateDialog::folderRequested, this, &SimulateController::askForFolder);
    dialog->setBusy(m_work.busyReason(LongKind::Simulate));
    dialog->setRunning(m_job.isRunning());
    dialog->setStage(m_stage);
}

void SimulateController::askForFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(m_dialog, tr("Folder for simulated files"));
    if (!chosen.isEmpty() && m_dialog)
        m_dialog->setFolder(chosen);
}

void SimulateController::start(const SimulationRequest& request)
{
    const QString problem = simulationFolderProblem(request.folder);
    if (m_dialog)
        m_dialog->setFolderProblem(problem);
    if (!problem.isEmpty() || m_work.running())
        return;
    m_folder = request.folder;
    const auto written = std::make_shared<std::atomic<int>>(0); // a file may be written when a stop is asked for
    if (m_dialog)
        m_dialog->setRunning(true);
    Job* job = m_work.start(LongKind::Simulate, [this, request, written](const TaskContext& context) {
        writeSimulations(request, context.stop,
                         {.begin =
                              [this, &context](const SimulationJob& now, std::size_t done, std::size_t count) {
                                  context.deliver(
                                      [this, name = QString::fromStdString(now.name()), seed = now.seed, done, count] {
                                          show(tr("Simulating file %1 of %2: %3, seed %4 …")
                                                   .arg(groupedText(static_cast<qint64>(done + 1)),
                                                        groupedText(static_cast<qint64>(count)), name)
                                                   .arg(seed));
                                      });
                                  return [&context, done, count](double part) {
                                      context.progress((static_cast<double>(done) + part) / static_cast<double>(count));
                                  };
                              },
                          .written = [&written](const std::filesystem::path&) { ++*written; }});
    });
    m_job = job;
    connect(job, &Job::progressed, this, [this](double fraction) {
        if (m_dialog)
            m_dialog->setProgress(fraction);
    });
    connect(job, &Job::finished, this, [this, written] {
        end(tr("%Ln simulated file(s) written below %1.", nullptr, *written).arg(pathText(m_folder)), *written);
    });
    connect(job, &Job::cancelled, this, [this, written] {
        end(*written == 0 ? tr("Simulating was cancelled; nothing was written.")
                          : tr("Simulating was cancelled; %Ln simulated file(s) had been written.", nullptr, *written),
            *written);
    });
    connect(job, &Job::failed, this, [this, written](const QString& text) {
        end({}, *written);
        if (m_dialog)
            m_dialog->setFailed(text);
    });
    show(tr("Simulating programs …"));
}

void SimulateController::show(const QString& stage)
{
    m_stage = stage;
    m_work.setStatus(LongKind::Simulate, stage);
    if (m_dialog)
        m_dialog->setStage(stage);
}

void SimulateController::end(const QString& text, int written)
{
    if (m_dialog)
        m_dialog->setRunning(false);
    show(text);
    if (written > 0)
        m_scan.scan(m_folder);
}

} // namespace tgraph
