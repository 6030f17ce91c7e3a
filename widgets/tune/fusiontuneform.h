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

/// What begins a tuning of a simulated program's fusions.
struct FusionTuneRequest {
    std::string program; ///< of namedPrograms()
    bool training = false;
    FusionSearchRequest search;
    std::string model = "analytical"; ///< noFusionModel for a search that asks none
    std::string journal; ///< path
};

/// Asks for it.
class FusionTuneForm : public QWidget {
    Q_OBJECT

public:
    explicit FusionTuneForm(QWidget* parent = nullptr);

    void setModels(std::vector<ModelDescription> models);
    void chooseModel(const std::string& model);
    void setJournal(const QString& path); ///< answers journalRequested()
    void forgetJournal(); ///< that was named: one is proposed again
    [[nodiscard]] FusionTuneRequest request() const;
    [[nodiscard]] QString obstacle() const; ///< why it cannot begin; empty: it can

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
