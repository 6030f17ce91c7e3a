// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <QDialog>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace tgraph {

class FieldProblem;
class LineChart;
class RunBar;

/// What to train, and where the checkpoint goes.
struct TrainRequest {
    std::vector<std::filesystem::path> folders; ///< searched for files of the collection; or files
    std::string collection = "layout:xla:default";
    std::string preset = "paper";
    std::uint32_t steps = 0; ///< optimiser steps a fold; 0: as many as the epochs take
    double epochs = 0; ///< visits of each graph; 0: what is usual for the collection
    std::uint32_t splitFolds = 20;
    std::uint32_t trainFolds = 5;
    std::uint32_t keep = 4;
    std::uint64_t seed = 0;
    double learningRate = 1e-3; ///< 0: what was typed is no number
    std::filesystem::path output;
};

/// What is wrong with a request, a sentence a field; empty: nothing.
struct TrainProblems {
    QString folders;
    QString learningRate;
    QString output;

    [[nodiscard]] bool none() const { return folders.isEmpty() && learningRate.isEmpty() && output.isEmpty(); }
};

/// Trains a checkpoint: a form, loss and validation measure of every fold as they come, pause, resume and cancel.
class TrainDialog : public QDialog {
    Q_OBJECT

public:
    explicit TrainDialog(QWidget* parent = nullptr);

    void setRequest(const TrainRequest& request);
    [[nodiscard]] TrainRequest request() const;
    void addFolder(const QString& folder); ///< answers folderRequested()
    void setOutput(const QString& path); ///< answers outputRequested()
    void setProblems(const TrainProblems& problems);
    void setOutputNote(const QString& text); ///< what there is already at the output
    void setBusy(const QString& reason); ///< other work keeps it from starting; empty: none does

    void setRunning(bool running); ///< clears the curves of an earlier training when it begins
    void setPaused(bool paused);
    void setProgress(double fraction);
    void setStage(const QString& text); ///< what it is doing, or how it ended
    void setFailed(const QString& text);
    void setRows(const std::vector<HistoryRow>& rows); ///< all so far

Q_SIGNALS:
    void startRequested(const tgraph::TrainRequest& request);
    void cancelRequested();
    void pauseRequested(bool pause);
    void folderRequested();
    void outputRequested();
    void outputEdited(const QString& path);

private:
    [[nodiscard]] QWidget* makeForm();
    void addFileRows(QGridLayout& form, QWidget* box);
    void addNetworkRows(QGridLayout& form, QWidget* box);
    void addFoldRows(QGridLayout& form, QWidget* box);
    void addOutputRow(QGridLayout& form, QWidget* box);
    [[nodiscard]] QWidget* makeCharts();
    void showLength();
    void showState();

    QString m_busy;
    QWidget* m_form = nullptr;
    QListWidget* m_folders = nullptr;
    FieldProblem* m_foldersProblem = nullptr;
    QComboBox* m_collection = nullptr;
    QComboBox* m_preset = nullptr;
    QComboBox* m_length = nullptr;
    QDoubleSpinBox* m_amount = nullptr; ///< of what m_length says
    QSpinBox* m_split = nullptr;
    QSpinBox* m_train = nullptr;
    QSpinBox* m_keep = nullptr;
    QLineEdit* m_seed = nullptr;
    QLineEdit* m_rate = nullptr;
    FieldProblem* m_rateProblem = nullptr;
    QLineEdit* m_output = nullptr;
    FieldProblem* m_outputProblem = nullptr;
    QLabel* m_outputNote = nullptr;
    RunBar* m_run = nullptr;
    LineChart* m_loss = nullptr;
    LineChart* m_quality = nullptr;
};

} // namespace tgraph
