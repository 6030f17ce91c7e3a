// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/simulationrun.h"

#include <QDialog>

#include <filesystem>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace tgraph {

/// Simulated files that are opened at once; the others are in the list of files.
inline constexpr int mostOpened = 8;

class FieldProblem;
class RunBar;

/// Which programs to simulate, how many files of them, and where to; how far it is. Says that what comes is simulated.
class SimulateDialog : public QDialog {
    Q_OBJECT

public:
    explicit SimulateDialog(QWidget* parent = nullptr);

    void setRequest(const SimulationRequest& request);
    [[nodiscard]] SimulationRequest request() const;
    void setFolder(const QString& folder); ///< answers folderRequested()
    void setFolderProblem(const QString& text); ///< one sentence beside the field; empty: none
    void setBusy(const QString& reason); ///< other work keeps it from starting; empty: none does

    void setRunning(bool running);
    void setProgress(double fraction);
    void setStage(const QString& text); ///< what it is doing, or how it ended
    void setFailed(const QString& text);
    void setWritten(int files); ///< that can be opened; 0: none

Q_SIGNALS:
    void openRequested(); ///< what was written
    void startRequested(const tgraph::SimulationRequest& request);
    void cancelRequested();
    void folderRequested();

private:
    [[nodiscard]] QWidget* makeForm();
    [[nodiscard]] QWidget* makeFolderField(QWidget* parent);
    void fillPrograms();
    void showProgram();
    void showState();
    [[nodiscard]] bool isKernel() const;
    [[nodiscard]] bool isFusion() const;

    QString m_busy;
    SimulationRequest m_rest; ///< what has no field here
    QWidget* m_form = nullptr;
    QComboBox* m_program = nullptr;
    QLabel* m_about = nullptr; ///< the program
    QCheckBox* m_training = nullptr;
    QCheckBox* m_drawSizes = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_configurations = nullptr;
    QComboBox* m_search = nullptr;
    QLineEdit* m_seed = nullptr;
    QLineEdit* m_folder = nullptr;
    FieldProblem* m_folderProblem = nullptr;
    RunBar* m_run = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace tgraph
