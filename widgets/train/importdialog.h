// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/import/authorsweights.h"
#include "widgets/dialogs/rundialog.h"

#include <filesystem>

class QComboBox;
class QLineEdit;

namespace tgraph {

class FieldProblem;

/// The weights to import and the path of the checkpoint.
struct ImportRequest {
    AuthorsImport import; ///< one of scalerFrom and scalerFile is set, unless its field is empty
    std::filesystem::path output;
};

/// The errors in a request, one sentence per field; empty if there is no error.
struct ImportProblems {
    QString weights;
    QString scaler;
    QString output;

    [[nodiscard]] bool none() const { return weights.isEmpty() && scaler.isEmpty() && output.isEmpty(); }
};

/// Imports the weights that TGraph's authors published. The user chooses the weights, their
/// collection, the scaler and the checkpoint; the dialog shows the progress.
class ImportDialog : public RunDialog {
    Q_OBJECT

public:
    explicit ImportDialog(QWidget* parent = nullptr);

    [[nodiscard]] ImportRequest request() const;
    void setWeights(const QString& path); ///< answers weightsFileRequested() and weightsFolderRequested()
    void setScaler(const QString& path); ///< answers scalerRequested()
    void setOutput(const QString& path); ///< answers outputRequested()
    /// Proposes checkpoints in this folder, named after the collection, until the user edits the name.
    void setOutputFolder(const QString& folder);
    void setProblems(const ImportProblems& problems);

Q_SIGNALS:
    void startRequested(const tgraph::ImportRequest& request);
    void edited(); ///< the request may have changed
    void weightsFileRequested();
    void weightsFolderRequested();
    void scalerRequested(bool file); ///< false: a data set's folder
    void outputRequested();

private:
    [[nodiscard]] QWidget* makeForm();
    [[nodiscard]] bool readsScaler() const; ///< false: it is fitted to a data set
    void proposeOutput();
    void showState() override;

    QWidget* m_form = nullptr;
    QLineEdit* m_weights = nullptr;
    FieldProblem* m_weightsProblem = nullptr;
    QComboBox* m_collection = nullptr;
    QComboBox* m_scalerFrom = nullptr;
    QLineEdit* m_scaler = nullptr;
    FieldProblem* m_scalerProblem = nullptr;
    QLineEdit* m_output = nullptr;
    FieldProblem* m_outputProblem = nullptr;
    QString m_outputFolder;
};

} // namespace tgraph
