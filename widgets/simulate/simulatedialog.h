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

/// The maximum number of simulated files that are opened at once; the list of files shows the others.
inline constexpr int mostOpened = 8;

class FieldProblem;

/// Chooses the programs to simulate, the number of files and the target folder; shows the progress. States that the
/// results are simulated.
class SimulateDialog : public RunDialog {
    Q_OBJECT

public:
    explicit SimulateDialog(QWidget* parent = nullptr);

    void setRequest(const SimulationRequest& request);
    [[nodiscard]] SimulationRequest request() const;
    void setFolder(const QString& folder); ///< answers folderRequested()
    void setFolderProblem(const QString& text); ///< one sentence beside the field; empty: none

    void setWritten(int files); ///< number of files to open; 0: none

Q_SIGNALS:
    void openRequested(); ///< requests opening the written files
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

    SimulationRequest m_rest; ///< options without a field
    QWidget* m_form = nullptr;
    QComboBox* m_program = nullptr;
    QLabel* m_about = nullptr; ///< description of the program
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
