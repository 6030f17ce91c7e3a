// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/train/importwindow.h"

#include "app/settings/checkpointfolders.h"
#include "app/window/docks/bringup.h"
#include "app/window/frame/services.h"
#include "app/window/frame/statusarea.h"
#include "app/work/train/traincontroller.h"
#include "engine/core/error.h"
#include "engine/train/import/torchweights.h"
#include "engine/train/trainingfiles.h"
#include "state/text.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>

#include <algorithm>
#include <chrono>
#include <memory>
#include <system_error>
#include <vector>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds tellInterval(100);

/// Returns the text of the engine's error; empty if there is none. @throws Cancelled.
template <typename Check> QString errorOf(const Check& check)
{
    try {
        check();
    } catch (const Cancelled&) {
        throw;
    } catch (...) {
        return engineText(handledProblem());
    }
    return {};
}

QString missingText(const fs::path& path)
{
    return ImportWindow::tr("%1 does not exist.").arg(pathText(path));
}

bool isThere(const fs::path& path)
{
    std::error_code ignored;
    return fs::exists(path, ignored);
}

QString weightsProblem(const fs::path& weights)
{
    if (weights.empty())
        return {};
    if (!weights.is_absolute())
        return ImportWindow::tr("Enter the full path of the weights.");
    if (!isThere(weights))
        return missingText(weights);
    return errorOf([&] {
        for (const AuthorsFold& fold : findAuthorsFolds(weights))
            checkTorchWeights(fold.file);
    });
}

QString scalerProblem(const AuthorsImport& import, const std::stop_token& stop)
{
    const fs::path& path = import.scalerFile.empty() ? import.scalerFrom : import.scalerFile;
    if (path.empty())
        return {};
    if (!path.is_absolute())
        return ImportWindow::tr("Enter the full path.");
    if (!isThere(path))
        return missingText(path);
    return errorOf([&] {
        if (import.scalerFile.empty())
            static_cast<void>(trainingFiles({path}, import.collection, stop));
        else
            static_cast<void>(readScalerFile(path, stop));
    });
}

QString outputProblem(const fs::path& output, std::span<const fs::path> creatable)
{
    if (output.empty())
        return {};
    if (const QString problem = checkpointNameProblem(output); !problem.isEmpty())
        return problem;
    std::error_code ignored;
    const fs::path folder = output.parent_path();
    if (!fs::is_directory(folder, ignored) && std::ranges::find(creatable, folder) == creatable.end())
        return ImportWindow::tr("The folder %1 does not exist.").arg(pathText(folder));
    if (isThere(output))
        return ImportWindow::tr("This file exists: choose another name.");
    return {};
}

ImportProblems emptyFields(const ImportRequest& request)
{
    ImportProblems problems;
    if (request.import.weights.empty())
        problems.weights = ImportWindow::tr("Choose the weights: a folder or a file.");
    if (request.import.scalerFrom.empty() && request.import.scalerFile.empty())
        problems.scaler = ImportWindow::tr("Choose a data set or a file for the scaler.");
    if (request.output.empty())
        problems.output = checkpointNameProblem({});
    return problems;
}

QString firstOf(const ImportProblems& problems)
{
    return !problems.weights.isEmpty() ? problems.weights
        : !problems.scaler.isEmpty()   ? problems.scaler
                                       : problems.output;
}

QString outcomeText(const Checkpoint& checkpoint, const fs::path& output)
{
    const int folds = static_cast<int>(checkpoint.folds.size());
    const QString text = checkpoint.info.options.useCrossAttention
        ? ImportWindow::tr("Imported: %1, %Ln fold(s) with cross-attention. It is now the chosen model.", nullptr,
                           folds)
        : ImportWindow::tr("Imported: %1, %Ln fold(s) without cross-attention. It is now the chosen model.", nullptr,
                           folds);
    return text.arg(pathText(output));
}

} // namespace

ImportProblems problemsOf(const ImportRequest& request, std::span<const fs::path> creatable,
                          const std::stop_token& stop)
{
    return {.weights = weightsProblem(request.import.weights),
            .scaler = scalerProblem(request.import, stop),
            .output = outputProblem(request.output, creatable)};
}

ImportWindow::ImportWindow(Services& services, StatusArea& status, QWidget& window)
    : QObject(&window),
      m_services(services),
      m_status(status),
      m_window(window),
      m_action(new QAction(tr("Import &weights…"), this))
{
    m_action->setStatusTip(tr("Converts the weights that TGraph’s authors published to a checkpoint"));
    connect(m_action, &QAction::triggered, this, &ImportWindow::show);
}

void ImportWindow::show()
{
    if (!m_dialog)
        makeDialog();
    bringUp(*m_dialog);
}

void ImportWindow::makeDialog()
{
    m_dialog = new ImportDialog(&m_window);
    const std::vector<fs::path>& known = m_services.search().folders;
    const fs::path own = userCheckpointFolder();
    const bool isKnown = std::ranges::find(known, own) != known.end();
    m_dialog->setOutputFolder(isKnown ? pathText(own) : QDir::homePath());
    connect(m_dialog, &ImportDialog::edited, this, &ImportWindow::check);
    connect(m_dialog, &ImportDialog::startRequested, this, &ImportWindow::start);
    connect(&m_dialog->run(), &RunBar::cancelRequested, this, [this] { m_job.cancel(); });
    connect(m_dialog, &ImportDialog::weightsFolderRequested, this, [this] { askForWeights(/*file=*/false); });
    connect(m_dialog, &ImportDialog::weightsFileRequested, this, [this] { askForWeights(/*file=*/true); });
    connect(m_dialog, &ImportDialog::scalerRequested, this, &ImportWindow::askForScaler);
    connect(m_dialog, &ImportDialog::outputRequested, this, [this] {
        if (const QString chosen = askForCheckpointName(m_dialog, tr("Checkpoint to write")); !chosen.isEmpty())
            m_dialog->setOutput(chosen);
    });
    check();
}

void ImportWindow::check()
{
    if (m_job.isRunning())
        return;
    m_check = m_services.runner().start(
        Lane::ImportCheck,
        [this, request = m_dialog->request(), known = m_services.search().folders](const TaskContext& context) {
            ImportProblems problems = problemsOf(request, known, context.stop);
            context.deliver([this, request, problems]() mutable {
                if (m_written == request.output) // true until the user chooses another name
                    problems.output.clear();
                m_dialog->setProblems(problems);
            });
        });
}

void ImportWindow::start(const ImportRequest& request)
{
    const ImportProblems empty = emptyFields(request);
    if (!empty.none()) {
        m_dialog->setProblems(empty);
        return;
    }
    if (m_job.isRunning())
        return;
    m_check.cancel();
    m_written.reset();
    m_dialog->setRunning(true);
    m_dialog->run().setProgress(-1);
    m_dialog->run().setText(tr("Reading the weights …"));
    const auto outcome = std::make_shared<QString>(); // set once the checkpoint is written
    Job* job = m_services.runner().start(
        Lane::Import, [this, request, outcome, known = m_services.search().folders](const TaskContext& context) {
            const ImportProblems problems = problemsOf(request, known, context.stop);
            context.deliver([this, problems] { m_dialog->setProblems(problems); });
            if (!problems.none())
                throw Error(firstOf(problems).toStdString());
            std::error_code ignored; // writing fails with a clear text
            fs::create_directories(request.output.parent_path(), ignored);
            std::chrono::steady_clock::time_point last;
            const Checkpoint checkpoint
                = importAuthorsWeights(request.import, request.output, context.stop, [&](const ImportStep& step) {
                      const auto now = std::chrono::steady_clock::now();
                      if (step.done > 0 && now - last < tellInterval)
                          return;
                      last = now;
                      context.deliver([this, step] { showProgress(step); });
                  });
            *outcome = outcomeText(checkpoint, request.output);
        });
    m_job = job;
    const auto finish = [this, outcome, output = request.output] {
        m_written = output;
        end(*outcome);
        Q_EMIT imported(output);
    };
    connect(job, &Job::finished, this, finish);
    connect(job, &Job::cancelled, this, [this, outcome, finish] {
        if (outcome->isEmpty())
            end(tr("Importing was cancelled; nothing was written."));
        else
            finish(); // the request came too late
    });
    connect(job, &Job::failed, this, [this](const QString& text) {
        m_dialog->setRunning(false);
        m_dialog->run().setFailed(text);
    });
}

void ImportWindow::showProgress(const ImportStep& step)
{
    const QString name = pathText(step.file.filename());
    m_dialog->run().setProgress(static_cast<double>(step.done) / static_cast<double>(step.count));
    m_dialog->run().setText(
        step.isGraph ? tr("Fitting the scaler, graph %1 of %2: %3 …").arg(step.done + 1).arg(step.count).arg(name)
                     : tr("Reading fold %1 of %2 …").arg(step.done + 1).arg(step.count));
}

void ImportWindow::end(const QString& text)
{
    m_dialog->setRunning(false);
    m_dialog->run().setText(text);
    m_status.say(text);
}

void ImportWindow::askForWeights(bool file)
{
    const QString chosen = file ? QFileDialog::getOpenFileName(m_dialog, tr("Weights to import"), QString(),
                                                               tr("Weights (*.bin *.safetensors)"))
                                : QFileDialog::getExistingDirectory(m_dialog, tr("Folder with weights"));
    if (!chosen.isEmpty())
        m_dialog->setWeights(chosen);
}

void ImportWindow::askForScaler(bool file)
{
    const QString chosen = file
        ? QFileDialog::getOpenFileName(m_dialog, tr("File with the scaler"), QString(), tr("Scalers (*.npz *.json)"))
        : QFileDialog::getExistingDirectory(m_dialog, tr("Folder of the data set"));
    if (!chosen.isEmpty())
        m_dialog->setScaler(chosen);
}

} // namespace tgraph
