// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/train/traincontroller.h"

#include "engine/core/error.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/graphsplit.h"
#include "engine/train/historyfile.h"
#include "engine/train/trainer.h"
#include "engine/train/trainingfiles.h"
#include "engine/train/trainingrun.h"
#include "engine/train/trainrecord.h"
#include "state/text.h"
#include "widgets/common/quantity.h"
#include "widgets/dialogs/formnotes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QString>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds interval(100);
constexpr int shownDecimals = 3;

class Words {
    Q_DECLARE_TR_FUNCTIONS(TrainProgress)
};

QString measuresText(const ValidationMeasures& measures)
{
    if (measures.tileMeasure)
        return Words::tr("M_tile %1").arg(numberText(*measures.tileMeasure, shownDecimals));
    return Words::tr("τ %1").arg(numberText(measures.kendallTau.value_or(0), shownDecimals));
}

QString timeText(double seconds)
{
    if (seconds < 90)
        return Words::tr("%Ln second(s) left", nullptr, static_cast<int>(std::lround(seconds)));
    if (seconds < 5400)
        return Words::tr("%Ln minute(s) left", nullptr, static_cast<int>(std::lround(seconds / 60)));
    return Words::tr("%1 hours left").arg(numberText(seconds / 3600, 1));
}

bool hasMeasures(const ValidationMeasures& measures)
{
    return measures.tileMeasure || measures.kendallTau;
}

/// Collects the rows of a training's history, each once, and limits their display to ten times a second.
class RowCollector {
public:
    /// `before`: the earlier rows of a continued training.
    explicit RowCollector(const std::vector<HistoryRow>& before)
    {
        if (!before.empty())
            m_last = before.back();
    }

    void add(const TrainProgress& progress)
    {
        const auto& row = progress.row;
        if (!row || (m_last && m_last->fold == row->fold && m_last->step == row->step))
            return;
        m_last = row;
        m_rows.push_back(*row);
    }

    [[nodiscard]] bool isDue()
    {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_shown < interval)
            return false;
        m_shown = now;
        return true;
    }

    [[nodiscard]] std::vector<HistoryRow> take() { return std::exchange(m_rows, {}); }

private:
    std::vector<HistoryRow> m_rows;
    std::optional<HistoryRow> m_last;
    std::chrono::steady_clock::time_point m_shown;
};

/// Returns "Fold 2 of 5, step 120 of 450: loss 0.412, best τ 0.630, 3 min left", and the share that is done.
QString progressText(const TrainProgress& progress)
{
    QStringList parts = {Words::tr("Fold %1 of %2, step %3 of %4")
                             .arg(progress.foldsDone + 1)
                             .arg(progress.folds)
                             .arg(groupedText(progress.step), groupedText(progress.steps))};
    if (progress.row)
        parts << Words::tr("loss %1").arg(numberText(progress.row->loss, shownDecimals));
    if (hasMeasures(progress.best))
        parts << Words::tr("best %1").arg(measuresText(progress.best));
    if (progress.secondsLeft)
        parts << timeText(*progress.secondsLeft);
    return parts.join(Words::tr(", "));
}

double doneShare(const TrainProgress& progress)
{
    const double fold = progress.steps == 0 ? 0 : static_cast<double>(progress.step) / progress.steps;
    return (progress.foldsDone + fold) / std::max(1U, progress.folds);
}

/// Returns how a training ended, in one sentence.
QString outcomeText(const TrainOutcome& outcome, const std::filesystem::path& checkpoint)
{
    if (outcome.wasFinished)
        return Words::tr("This training was already finished: %1 is unchanged.").arg(pathText(checkpoint));
    const auto kept = static_cast<int>(std::ranges::count_if(outcome.folds, &FoldOutcome::kept));
    if (!hasMeasures(outcome.kept))
        return Words::tr("Trained: %1, %Ln fold(s) kept; their validation graphs have no measure.", nullptr, kept)
            .arg(pathText(checkpoint));
    return Words::tr("Trained: %1, %Ln fold(s) kept; on held-out graphs they reach %2 on average.", nullptr, kept)
        .arg(pathText(checkpoint), measuresText(outcome.kept));
}

namespace fs = std::filesystem;

QString folderProblem(const std::vector<fs::path>& folders)
{
    return folders.empty() ? TrainController::tr("Add a folder with TpuGraphs files to train on.") : QString();
}

/// Accesses the disk, which may be slow: not on the GUI thread. @throws Error
void requireFolders(const TrainRequest& request)
{
    std::error_code ignored;
    for (const fs::path& folder : request.folders)
        if (!fs::exists(folder, ignored))
            throw Error(TrainController::tr("%1 does not exist.").arg(pathText(folder)).toStdString());
    if (const fs::path folder = request.output.parent_path(); !fs::is_directory(folder, ignored))
        throw Error(TrainController::tr("The folder %1 does not exist.").arg(pathText(folder)).toStdString());
}

/// Returns the options that the command line makes of the same choices.
TrainOptions trainOptions(const TrainRequest& request)
{
    TrainOptions options = defaultTrainOptions(request.collection, request.preset);
    for (const std::string& setting : request.settings)
        options.model = withSetting(options.model, setting, {"", "option " + setting});
    options.steps = request.steps;
    if (request.epochs > 0)
        options.epochs = request.epochs;
    options.splitFolds = request.splitFolds;
    options.trainFolds = request.trainFolds;
    options.keep = request.keep;
    options.seed = request.seed;
    options.learningRate = request.learningRate.value_or(options.learningRate);
    return options;
}

/// Returns the reason why a training must not have this name, because another training or another
/// file has it; empty if the name is free. `knowsGraphs`: the recipe contains the graphs.
QString takenNameProblem(const TrainFiles& files, const std::string& recipe, bool knowsGraphs)
{
    std::error_code ignored;
    if (!fs::exists(files.checkpoint, ignored) && !fs::exists(files.state, ignored))
        return {};
    const QString name = pathText(files.checkpoint.filename());
    const std::string there = recipeBeside(files.checkpoint);
    if (there.empty())
        return TrainController::tr("%1 exists and is not a training. Choose another name.").arg(name);
    auto before = recipeOptions(there);
    auto now = recipeOptions(recipe);
    before.erase("graphs");
    now.erase("graphs");
    if (before != now)
        return TrainController::tr("%1 exists with other settings. Choose another name.").arg(name);
    return knowsGraphs && !recipeDifference(there, recipe).empty()
        ? TrainController::tr("%1 exists and was trained on other files. Choose another name.").arg(name)
        : QString();
}

/// Checks for two graphs before the engine does, because the engine's message suggests no remedy in this window.
/// @throws Error
void requireTwoGraphs(const std::vector<TrainingGraph>& graphs)
{
    std::set<std::string> different;
    for (const TrainingGraph& graph : graphs)
        different.insert(graph.graphHash);
    if (different.size() < 2)
        throw Error(
            TrainController::tr("The files hold %n different graph(s). Training in folds leaves some graphs out "
                                "and needs at least two: add a folder, or simulate programs (Tools › Simulate "
                                "programs).",
                                nullptr, static_cast<int>(different.size()))
                .toStdString());
}

} // namespace

TrainProblems problemsOf(const TrainRequest& request)
{
    return {.folders = folderProblem(request.folders),
            .learningRate = !request.learningRate || (*request.learningRate > 0 && *request.learningRate <= 1)
                ? QString()
                : TrainController::tr("Enter a number above 0 and up to 1."),
            .output = checkpointNameProblem(request.output)};
}

QString checkpointNameProblem(const fs::path& output)
{
    if (output.empty())
        return TrainController::tr("Choose a name for the checkpoint.");
    if (output.extension() != ".safetensors")
        return TrainController::tr("The name of a checkpoint ends in .safetensors.");
    if (!output.is_absolute())
        return TrainController::tr("Enter the full path of the checkpoint.");
    return {};
}

QString askForCheckpointName(QWidget* parent, const QString& title)
{
    const QString chosen
        = QFileDialog::getSaveFileName(parent, title, QString(), TrainController::tr("Checkpoints (*.safetensors)"),
                                       nullptr, QFileDialog::DontConfirmOverwrite);
    return withCheckpointEnding(chosen);
}

TrainController::TrainController(ExclusiveJobs& work, TaskRunner& runner, QObject* parent)
    : LongControllerOf(work, LongKind::Train, parent), m_runner(runner)
{
}

bool TrainController::canTrain()
{
    return torchModuleIsThere();
}

void TrainController::attach(TrainDialog* dialog)
{
    connect(dialog, &TrainDialog::startRequested, this, &TrainController::start);
    connect(&dialog->run(), &RunBar::cancelRequested, this, &TrainController::cancel);
    connect(dialog, &TrainDialog::folderRequested, this, &TrainController::askForFolder);
    connect(dialog, &TrainDialog::outputRequested, this, &TrainController::askForOutput);
    connect(dialog, &TrainDialog::runsRequested, this, &TrainController::askForEarlier);
    connect(dialog, &TrainDialog::runsRemoved, this, &TrainController::takeOff);
    connect(dialog, &TrainDialog::outputEdited, this, [this](const QString& path) { showOutput(path.toStdString()); });
    setDialog(dialog);
    showRuns();
    dialog->run().setText(m_stage);
}

void TrainController::start(const TrainRequest& request)
{
    const TrainProblems problems = problemsOf(request);
    tell(&TrainDialog::setProblems, problems);
    if (!problems.none() || !canStart() || !canTrain())
        return;
    m_output = request.output;
    m_nameProblem.clear();
    const auto before = std::pair(m_current, m_earlier);
    keepCurrent();
    m_current = {.name = request.output.stem().string(), .checkpoint = request.output};
    std::erase_if(m_earlier, [&](const TrainingRun& run) { return run.checkpoint == request.output; });
    showRuns();
    m_outcome.clear();
    m_origin.clear();
    Job* job = startJob(task(request));
    connect(job, &Job::finished, this, [this] {
        endWork(m_outcome);
        Q_EMIT trained(m_output);
    });
    connect(job, &Job::cancelled, this,
            [this] { endWork(tr("The training was stopped. Start with the same choices to continue it.")); });
    connect(job, &Job::failed, this, [this, before](const QString& text) {
        if (m_current.rows.empty()) { // nothing was trained: the earlier curves stay
            std::tie(m_current, m_earlier) = before;
            showRuns();
        }
        endWork({});
        if (!m_nameProblem.isEmpty())
            tell(&TrainDialog::setProblems, TrainProblems{.output = m_nameProblem});
        else
            tellBar(&RunBar::setFailed, text);
    });
    show(tr("Reading the files to train on …"));
}

Task TrainController::task(const TrainRequest& request)
{
    return [this, request, gate = makeGate()](const TaskContext& context) {
        requireFolders(request);
        const TrainOptions options = trainOptions(request);
        validate(options);
        static_cast<void>(torchModule("training a network")); // before reading, which may take long
        const TrainFiles files(request.output);
        const auto requireFreeName = [&](const std::string& recipe, bool knowsGraphs) {
            const QString problem = takenNameProblem(files, recipe, knowsGraphs);
            if (problem.isEmpty())
                return;
            context.deliver([this, problem] { m_nameProblem = problem; });
            throw Error(problem.toStdString());
        };
        const std::string recipe = trainRecipe({}, options);
        requireFreeName(recipe, /*knowsGraphs=*/false);
        context.deliver([this, recipe] { m_current.options = recipeOptions(recipe); });
        auto graphs = readTrainingGraphs(
            request.folders, request.collection, context.stop,
            [this, &context](const fs::path& file, std::size_t done, std::size_t count) {
                context.deliver([this, file, done, count] {
                    show(tr("Reading file %1 of %2: %3 …").arg(done + 1).arg(count).arg(pathText(file.filename())));
                });
                return ProgressCallback();
            });
        requireTwoGraphs(graphs);
        sortForTraining(graphs);
        requireFreeName(trainRecipe(graphs, options), /*knowsGraphs=*/true);
        const UsedFiles used = usedFiles(graphs, splitGraphs(graphs, options));
        context.deliver([this, simulated = used.simulated, count = used.training + used.validation - used.both] {
            m_origin = simulated == 0
                ? QString()
                : tr("%1 of %n file(s) simulated: there, loss and measures are based on simulated runtimes.", nullptr,
                     static_cast<int>(count))
                      .arg(simulated);
        });
        const std::vector<HistoryRow> before
            = fs::exists(files.state) ? readHistory(files.history) : std::vector<HistoryRow>();
        RowCollector rows(before);
        context.deliver([this, before] { addRows(before); });
        const auto tell = [this, &context, &rows](const TrainProgress& now, bool waits) {
            context.progress(doneShare(now));
            context.deliver([this, text = progressText(now), gathered = rows.take(), waits] {
                addRows(gathered);
                show(waits ? tr("Paused. %1").arg(text) : text);
            });
        };
        const std::stop_callback forward(context.stop, [&gate] { gate->requestStop(); });
        const TrainOutcome outcome
            = trainNetwork(std::move(graphs), options, files, context.stop, [&](const TrainProgress& now) {
                  rows.add(now);
                  if (rows.isDue())
                      tell(now, false);
                  gate->pass([&] { tell(now, true); });
              });
        context.deliver([this, gathered = rows.take(), text = outcomeText(outcome, files.checkpoint)] {
            addRows(gathered);
            m_outcome = text;
        });
    };
}

void TrainController::showPaused(bool paused)
{
    show(paused ? tr("Pausing at the end of this step …") : tr("Resuming …"));
}

void TrainController::addRows(const std::vector<HistoryRow>& rows)
{
    if (rows.empty())
        return;
    m_current.rows.insert(m_current.rows.end(), rows.begin(), rows.end());
    showRuns();
}

void TrainController::showRuns()
{
    std::vector<TrainingRun> runs;
    if (!m_current.checkpoint.empty())
        runs.push_back(m_current);
    runs.insert(runs.end(), m_earlier.begin(), m_earlier.end());
    tell(&TrainDialog::setRuns, std::move(runs));
}

/// Keeps the results of the last training for comparison when another one begins.
void TrainController::keepCurrent()
{
    if (!m_current.rows.empty())
        m_earlier.insert(m_earlier.begin(), m_current);
}

void TrainController::takeOff(const std::vector<fs::path>& checkpoints)
{
    const auto isChosen
        = [&](const TrainingRun& run) { return std::ranges::find(checkpoints, run.checkpoint) != checkpoints.end(); };
    std::erase_if(m_earlier, isChosen);
    if (isChosen(m_current) && !isRunning())
        m_current = {};
    showRuns();
}

void TrainController::addEarlier(const std::vector<fs::path>& files)
{
    Job* job = m_runner.startAfter(Lane::Trainings, [this, files](const TaskContext& context) {
        for (const fs::path& file : files) {
            throwIfStopped(context.stop);
            context.deliver([this, run = readTrainingRun(file)] {
                takeOff({run.checkpoint});
                if (run.checkpoint != m_current.checkpoint)
                    m_earlier.push_back(run);
                showRuns();
            });
        }
    });
    connect(job, &Job::failed, this, [this](const QString& text) { tellBar(&RunBar::setFailed, text); });
}

void TrainController::show(const QString& stage)
{
    m_stage = stage;
    setStatus(tr("Training: %1").arg(stage));
    setStage(m_origin.isEmpty() ? stage : stage + QLatin1Char('\n') + m_origin);
}

void TrainController::showOutput(const fs::path& output)
{
    m_runner.start(Lane::TrainOutput, [this, output](const TaskContext& context) { // a disk may be slow
        std::error_code ignored;
        fs::path state = output;
        state.replace_extension(".state");
        const bool interrupted = output.extension() == ".safetensors" && fs::exists(state, ignored);
        context.deliver([this, interrupted] {
            tell(&TrainDialog::setOutputNote,
                 interrupted
                     ? tr("An interrupted training exists: with the same files and choices, Start continues it.")
                     : QString());
        });
    });
}

void TrainController::endWork(const QString& text)
{
    end();
    show(text);
    showOutput(m_output);
}

void TrainController::askForFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(dialog(), tr("Folder with TpuGraphs files"));
    if (!chosen.isEmpty() && dialog() != nullptr)
        dialog()->addFolder(chosen);
}

void TrainController::askForEarlier()
{
    const QStringList chosen
        = QFileDialog::getOpenFileNames(dialog(), tr("Earlier trainings"), pathText(m_current.checkpoint.parent_path()),
                                        tr("Trainings (*.safetensors *.state *.csv)"));
    std::vector<fs::path> files;
    for (const QString& file : chosen)
        files.emplace_back(file.toStdString());
    if (!files.empty())
        addEarlier(files);
}

void TrainController::askForOutput()
{
    const QString chosen = askForCheckpointName(dialog(), tr("Checkpoint to train"));
    if (!chosen.isEmpty() && dialog() != nullptr)
        dialog()->setOutput(chosen);
}

} // namespace tgraph
