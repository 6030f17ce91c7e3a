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
    : LongControllerOf(work, LongKind::Simulate, parent), m_scan(scan)
{
}

void SimulateController::attach(SimulateDialog* dialog)
{
    connect(dialog, &SimulateDialog::startRequested, this, &SimulateController::start);
    connect(&dialog->run(), &RunBar::cancelRequested, this, &SimulateController::cancel);
    connect(dialog, &SimulateDialog::folderRequested, this, &SimulateController::askForFolder);
    setDialog(dialog);
    dialog->run().setText(m_stage);
    dialog->setWritten(isRunning() ? 0 : static_cast<int>(m_written.size()));
    connect(dialog, &SimulateDialog::openRequested, this, [this] {
        const auto count = std::min(m_written.size(), static_cast<std::size_t>(mostOpened));
        Q_EMIT openRequested({m_written.begin(), m_written.begin() + static_cast<std::ptrdiff_t>(count)});
    });
}

void SimulateController::askForFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(dialog(), tr("Folder for simulated files"));
    if (!chosen.isEmpty() && dialog() != nullptr)
        dialog()->setFolder(chosen);
}

void SimulateController::start(const SimulationRequest& request)
{
    const QString problem = simulationFolderProblem(request.folder);
    tell(&SimulateDialog::setFolderProblem, problem);
    if (!problem.isEmpty() || !canStart())
        return;
    m_folder = request.folder;
    const auto written = std::make_shared<SharedList>(); // a file may still be written when a stop is requested
    m_written.clear();
    tell(&SimulateDialog::setWritten, 0);
    Job* job = startJob([this, request, written](const TaskContext& context) {
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
    connect(job, &Job::finished, this, [this, written] {
        const Written files = written->all();
        endWork(tr("%Ln simulated file(s) written below %1.", nullptr, static_cast<int>(files.size()))
                    .arg(pathText(m_folder)),
                files);
    });
    connect(job, &Job::cancelled, this, [this, written] {
        const Written files = written->all();
        endWork(files.empty() ? tr("Simulating was cancelled; nothing was written.")
                              : tr("Simulating was cancelled; %Ln simulated file(s) had been written.", nullptr,
                                   static_cast<int>(files.size())),
                files);
    });
    connect(job, &Job::failed, this, [this, written](const QString& text) {
        endWork({}, written->all());
        tellBar(&RunBar::setFailed, text);
    });
    show(tr("Simulating programs …"));
}

void SimulateController::show(const QString& stage)
{
    m_stage = stage;
    setStatus(stage);
    setStage(stage);
}

void SimulateController::endWork(const QString& text, const Written& written)
{
    m_written = written;
    end();
    tell(&SimulateDialog::setWritten, static_cast<int>(written.size()));
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
