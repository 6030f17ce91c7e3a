// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainingrun.h"
#include "widgets/dialogs/rundialog.h"
#include "widgets/train/trainform.h"

#include <vector>

namespace tgraph {

class NetworkOptionsPage;
class TrainCharts;
class TrainRuns;

/// Trains a checkpoint. The dialog has a form, all options of the network, and the loss and
/// validation measure of every fold during training, together with those of earlier trainings;
/// training can be paused, resumed and cancelled.
class TrainDialog : public RunDialog {
    Q_OBJECT

public:
    explicit TrainDialog(QWidget* parent = nullptr);

    void setRequest(const TrainRequest& request);
    [[nodiscard]] TrainRequest request() const;
    void addFolder(const QString& folder); ///< answers folderRequested()
    void setOutput(const QString& path); ///< answers outputRequested()
    void setProblems(const TrainProblems& problems);
    void setOutputNote(const QString& text); ///< describes existing files at the output

    void setRuns(std::vector<TrainingRun> runs); ///< the running training, if any, and those to compare

Q_SIGNALS:
    void startRequested(const tgraph::TrainRequest& request);
    void folderRequested();
    void outputRequested();
    void outputEdited(const QString& path);
    void runsRequested(); ///< requests adding earlier trainings
    void runsRemoved(const std::vector<std::filesystem::path>& checkpoints);

private:
    QWidget* makeChoices();
    QWidget* makeResults();
    void showState() override;
    void showNetwork();
    void showCurves();

    TrainForm* m_form = nullptr;
    TrainCharts* m_charts = nullptr;
    TrainRuns* m_runs = nullptr;
    NetworkOptionsPage* m_options = nullptr;
};

} // namespace tgraph
