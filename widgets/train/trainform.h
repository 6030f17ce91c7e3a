// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// What to train, and where the checkpoint goes.
struct TrainRequest {
    std::vector<std::filesystem::path> folders; ///< searched for files of the collection; or files
    std::string collection = "layout:xla:default";
    std::string preset = "paper";
    std::vector<std::string> settings; ///< "key=value": options of the network that are not as in the preset
    std::uint32_t steps = 0; ///< optimiser steps a fold; 0: as many as the epochs take
    double epochs = 0; ///< visits of each graph; 0: what is usual for the collection
    std::uint32_t splitFolds = 20;
    std::uint32_t trainFolds = 5;
    std::uint32_t keep = 4;
    std::uint64_t seed = 0;
    std::optional<double> learningRate; ///< nothing: what is usual for the network; 0: what was typed is no number
    std::filesystem::path output;
};

/// What is wrong with a request, a sentence per field; empty: nothing.
struct TrainProblems {
    QString folders;
    QString learningRate;
    QString output;

    [[nodiscard]] bool none() const { return folders.isEmpty() && learningRate.isEmpty() && output.isEmpty(); }
};

/// The fields of a training: files, network, folds, output. The network's single options are elsewhere:
/// TrainRequest::settings stays empty.
class TrainForm : public QWidget {
    Q_OBJECT

public:
    explicit TrainForm(QWidget* parent = nullptr);

    void setRequest(const TrainRequest& request);
    [[nodiscard]] TrainRequest request() const;
    void addFolder(const QString& folder);
    void setOutput(const QString& path);
    void setProblems(const TrainProblems& problems); ///< the first field with one gets the focus
    void setOutputNote(const QString& text); ///< what there is already at the output

Q_SIGNALS:
    void folderRequested();
    void outputRequested();
    void outputEdited(const QString& path);
    void networkChanged(); ///< another preset or collection

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
};

} // namespace tgraph
