// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/exclusivejobs.h"
#include "state/jobs/pausegate.h"
#include "widgets/train/traindialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph {

/// What can be told of a request before its files are read.
[[nodiscard]] TrainProblems problemsOf(const TrainRequest& request);

/// Trains checkpoints as the dialog asks. A stop, the program's end included, leaves the state beside the output, from
/// which the same request goes on. GUI thread only.
class TrainController : public QObject {
    Q_OBJECT

public:
    TrainController(ExclusiveJobs& work, TaskRunner& runner, QObject* parent = nullptr);

    /// Whether this program can train at all: it was built with LibTorch.
    [[nodiscard]] static bool canTrain();

    /// Ties a dialog to the work and shows how far it is; the one before may be gone.
    void attach(TrainDialog* dialog);

    void start(const TrainRequest& request);
    /// Holds the training at the end of its step, or lets it go on.
    void setPaused(bool paused);
    /// Reads the histories of earlier trainings, from checkpoints, states or histories, and shows them beside.
    void addEarlier(const std::vector<std::filesystem::path>& files);
    void takeOff(const std::vector<std::filesystem::path>& checkpoints);

Q_SIGNALS:
    void trained(const std::filesystem::path& checkpoint);

private:
    [[nodiscard]] Task task(const TrainRequest& request);
    void addRows(const std::vector<HistoryRow>& rows);
    void show(const QString& stage);
    void showOutput(const std::filesystem::path& output);
    void end(const QString& text);
    void askForFolder();
    void askForOutput();
    void askForEarlier();
    void showRuns();
    void keepCurrent();

    ExclusiveJobs& m_work;
    TaskRunner& m_runner;
    LastJob m_job;
    QPointer<TrainDialog> m_dialog;
    std::shared_ptr<PauseGate> m_gate; ///< of the running training
    bool m_paused = false;
    QString m_stage;
    QString m_origin; ///< how many of the files are simulated, where any are: figures are then of them, too
    QString m_outcome; ///< how the training ended that was finished
    std::filesystem::path m_output;
    TrainingRun m_current; ///< the training that runs or was the last to run; no rows: none
    std::vector<TrainingRun> m_earlier; ///< shown beside it
};

} // namespace tgraph
