// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/simulate/simulatecontroller.h"

#include "app/work/dataset/folderscan.h"
#include "state/text.h"
#include "widgets/common/quantity.h"

#include <QFileDialog>

#include <algorithm>
#include <memory>
#include <mutex>
#include <system_error>

namespace tgraph {
namespace {

/// A list of paths that one thread extends and another one reads.
class SharedList {
public:
    void add(const std::filesystem::path& path)
    {
        const std::scoped_lock lock(m_mutex);
        m_paths.push_back(path);
    }

    [[nodiscard]] std::vector<std::filesystem::path> all() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_paths;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<std::filesystem::path> m_paths;
};

} // namespace

QString simulationFolderProblem(const std::filesystem::path& folder)
{
    if (folder.empty())
        return SimulateController::tr("Choose a folder for the files.");
    if (!folder.is_absolute())
        return SimulateController::tr("Enter the full path of the folder.");
    return {};
}

void requireFolderOrNothing(const std::filesystem::path& folder)
{
    std::error_code ignored;
    if (std::filesystem::exists(folder, ignored) && !std::filesystem::is_directory(folder, ignored))
        throw Error(SimulateController::tr("A file has this name: choose a folder.").toStdString());
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
    dialog->setWritten(m_job.isRunning() ? 0 : static_cast<int>(m_written.size()));
    connect(dialog, &SimulateDialog::openRequested, this, [this] {
        const auto count = std::min(m_written.size(), static_cast<std::size_t>(mostOpened));
        Q_EMIT openRequested({m_written.begin(), m_written.begin() + static_cast<std::ptrdiff_t>(count)});
    });
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
    const auto written = std::make_shared<SharedList>(); // a file may still be written when a stop is requested
    m_written.clear();
    if (m_dialog) {
        m_dialog->setWritten(0);
        m_dialog->setRunning(true);
    }
    Job* job = m_work.start(LongKind::Simulate, [this, request, written](const TaskContext& context) {
        requireFolderOrNothing(request.folder);
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
                          .written = [&written](const std::filesystem::path& path) { written->add(path); }});
    });
    m_job = job;
    connect(job, &Job::progressed, this, [this](double fraction) {
        if (m_dialog)
            m_dialog->setProgress(fraction);
    });
    connect(job, &Job::finished, this, [this, written] {
        const Written files = written->all();
        end(tr("%Ln simulated file(s) written below %1.", nullptr, static_cast<int>(files.size()))
                .arg(pathText(m_folder)),
            files);
    });
    connect(job, &Job::cancelled, this, [this, written] {
        const Written files = written->all();
        end(files.empty() ? tr("Simulating was cancelled; nothing was written.")
                          : tr("Simulating was cancelled; %Ln simulated file(s) had been written.", nullptr,
                               static_cast<int>(files.size())),
            files);
    });
    connect(job, &Job::failed, this, [this, written](const QString& text) {
        end({}, written->all());
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

void SimulateController::end(const QString& text, const Written& written)
{
    m_written = written;
    if (m_dialog) {
        m_dialog->setRunning(false);
        m_dialog->setWritten(static_cast<int>(written.size()));
    }
    show(text);
    if (written.empty())
        return;
    // Another listed folder stays; the files can be opened from the dialog.
    const std::filesystem::path& listed = m_scan.folder();
    const std::filesystem::path below = m_folder.lexically_normal().lexically_relative(listed);
    if (listed.empty() || (!below.empty() && *below.begin() != ".."))
        m_scan.scan(listed.empty() ? m_folder : listed);
}

} // namespace tgraph
