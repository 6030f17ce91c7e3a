// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/jobs/longcontroller.h"
#include "widgets/train/traindialog.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph {

/// Returns the problems of a request that can be found before its files are read.
[[nodiscard]] TrainProblems problemsOf(const TrainRequest& request);
/// Returns the error in the path of a checkpoint to be written as one sentence; empty if there is
/// none. Does not access the disk.
[[nodiscard]] QString checkpointNameProblem(const std::filesystem::path& output);
/// Asks for the path of a checkpoint to be written and adds its ending; empty if the user
/// cancelled.
[[nodiscard]] QString askForCheckpointName(QWidget* parent, const QString& title);

/// Trains checkpoints as requested in the dialog. If the training is stopped, also by the end of
/// the program, the state is kept beside the output, and the same request continues from it. GUI
/// thread only.
class TrainController : public LongControllerOf<TrainDialog> {
    Q_OBJECT

public:
    TrainController(ExclusiveJobs& work, TaskRunner& runner, QObject* parent = nullptr);

    /// Returns true if this program can train: it was built with LibTorch.
    [[nodiscard]] static bool canTrain();

    /// Connects a dialog to the work and shows its progress; the previous dialog may be deleted.
    void attach(TrainDialog* dialog);

    void start(const TrainRequest& request);
    /// Reads the histories of earlier trainings, from checkpoints, states or histories, and shows them in comparison.
    void addEarlier(const std::vector<std::filesystem::path>& files);
    void takeOff(const std::vector<std::filesystem::path>& checkpoints);

Q_SIGNALS:
    void trained(const std::filesystem::path& checkpoint);

private:
    [[nodiscard]] Task task(const TrainRequest& request);
    void addRows(const std::vector<HistoryRow>& rows);
    void show(const QString& stage);
    void showOutput(const std::filesystem::path& output);
    void showPaused(bool paused) override;
    void endWork(const QString& text);
    void askForFolder();
    void askForOutput();
    void askForEarlier();
    void showRuns();
    void keepCurrent();

    TaskRunner& m_runner;
    QString m_stage;
    QString m_origin; ///< number of simulated files, if any, which the figures then include
    QString m_outcome; ///< how the finished training ended
    std::filesystem::path m_output;
    /// Reason why the last training could not get its name; empty if it could
    QString m_nameProblem;
    TrainingRun m_current; ///< training that runs or ran last; no rows: none
    std::vector<TrainingRun> m_earlier; ///< trainings shown for comparison
};

} // namespace tgraph
