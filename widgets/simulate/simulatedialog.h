// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/simulationrun.h"
#include "widgets/dialogs/rundialog.h"

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

/// Which programs to simulate, how many files of them, and where to; how far it is. Says that what comes is simulated.
class SimulateDialog : public RunDialog {
    Q_OBJECT

public:
    explicit SimulateDialog(QWidget* parent = nullptr);

    void setRequest(const SimulationRequest& request);
    [[nodiscard]] SimulationRequest request() const;
    void setFolder(const QString& folder); ///< answers folderRequested()
    void setFolderProblem(const QString& text); ///< one sentence beside the field; empty: none

    void setWritten(int files); ///< that can be opened; 0: none

Q_SIGNALS:
    void openRequested(); ///< what was written
    void startRequested(const tgraph::SimulationRequest& request);
    void folderRequested();

private:
    [[nodiscard]] QWidget* makeForm();
    [[nodiscard]] QWidget* makeFolderField(QWidget* parent);
    void fillPrograms();
    void showProgram();
    void showState() override;
    [[nodiscard]] bool isKernel() const;
    [[nodiscard]] bool isFusion() const;

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
    QPushButton* m_open = nullptr;
};

} // namespace tgraph
