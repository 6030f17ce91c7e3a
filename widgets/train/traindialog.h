// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainingrun.h"
#include "widgets/dialogs/rundialog.h"

#include <QWidget>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace tgraph {

class FieldProblem;

/// The training to run and the path of its checkpoint.
struct TrainRequest {
    std::vector<std::filesystem::path> folders; ///< files, or folders searched for files of the collection
    std::string collection = "layout:xla:default";
    std::string preset = "paper";
    std::vector<std::string> settings; ///< "key=value": options of the network that differ from the preset
    std::uint32_t steps = 0; ///< optimiser steps per fold; 0: determined by the epochs
    double epochs = 0; ///< visits of each graph; 0: the default of the collection
    std::uint32_t splitFolds = 20;
    std::uint32_t trainFolds = 5;
    std::uint32_t keep = 4;
    std::uint64_t seed = 0;
    std::optional<double> learningRate; ///< std::nullopt: the network's default; 0: the text is not a number
    std::filesystem::path output;
};

/// The errors in a request, one sentence per field; empty if there is no error.
struct TrainProblems {
    QString folders;
    QString learningRate;
    QString output;

    [[nodiscard]] bool none() const { return folders.isEmpty() && learningRate.isEmpty() && output.isEmpty(); }
};

/// The fields of a training: files, network, folds, output. The network's options are in
/// NetworkOptionsPage, so that TrainRequest::settings is empty.
class TrainForm : public QWidget {
    Q_OBJECT

public:
    explicit TrainForm(QWidget* parent = nullptr);

    void setRequest(const TrainRequest& request);
    [[nodiscard]] TrainRequest request() const;
    void addFolder(const QString& folder);
    void setOutput(const QString& path);
    void setProblems(const TrainProblems& problems); ///< the first field with an error gets the focus
    void setOutputNote(const QString& text); ///< describes existing files at the output

Q_SIGNALS:
    void folderRequested();
    void outputRequested();
    void outputEdited(const QString& path);
    void networkChanged(); ///< the preset or the collection changed

private:
    void addFileRows(QGridLayout& form);
    void addNetworkRows(QGridLayout& form);
    void addFoldRows(QGridLayout& form);
    void addOutputRow(QGridLayout& form);
    void offerFittingPresets();
    void showLength();

    QListWidget* m_folders = nullptr;
    FieldProblem* m_foldersProblem = nullptr;
    QComboBox* m_collection = nullptr;
    QComboBox* m_preset = nullptr;
    QComboBox* m_length = nullptr;
    QDoubleSpinBox* m_amount = nullptr; ///< amount in the unit of m_length
    QSpinBox* m_split = nullptr;
    QSpinBox* m_train = nullptr;
    QSpinBox* m_keep = nullptr;
    QLineEdit* m_seed = nullptr;
    QLineEdit* m_rate = nullptr;
    FieldProblem* m_rateProblem = nullptr;
    QLineEdit* m_output = nullptr;
    FieldProblem* m_outputProblem = nullptr;
    QLabel* m_outputNote = nullptr;
};

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
