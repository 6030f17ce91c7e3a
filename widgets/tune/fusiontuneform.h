// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "engine/tune/fusion/fusionsearch.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLineEdit;
class QSpinBox;

namespace tgraph {

class JournalField;
class ModelCombo;

/// The settings of a tuning of a simulated program's fusions.
struct FusionTuneRequest {
    std::string program; ///< name from namedPrograms()
    bool training = false;
    FusionSearchRequest search;
    std::string model = "analytical"; ///< noFusionModel for a search without a model
    std::string journal; ///< path
};

/// The form of a FusionTuneRequest.
class FusionTuneForm : public QWidget {
    Q_OBJECT

public:
    explicit FusionTuneForm(QWidget* parent = nullptr);

    void setModels(std::vector<ModelDescription> models);
    void chooseModel(const std::string& model);
    void setJournal(const QString& path); ///< answers journalRequested()
    void forgetJournal(); ///< clears the named journal; a proposed name follows
    [[nodiscard]] FusionTuneRequest request() const;
    [[nodiscard]] QString obstacle() const; ///< the reason why it cannot start; empty: it can

Q_SIGNALS:
    void changed();
    void journalRequested();
    void modelFileRequested();

private:
    void addProgram(QGridLayout& form);
    void addSearch(QGridLayout& form);
    void addJournal(QGridLayout& form);
    [[nodiscard]] bool asksModel() const;
    void proposeJournal();
    void showState();

    QComboBox* m_program = nullptr;
    QCheckBox* m_training = nullptr;
    QComboBox* m_search = nullptr;
    QComboBox* m_start = nullptr;
    ModelCombo* m_model = nullptr;
    QDoubleSpinBox* m_minutes = nullptr;
    QSpinBox* m_cooling = nullptr;
    QLineEdit* m_seed = nullptr;
    JournalField* m_journal = nullptr;
};

} // namespace tgraph
