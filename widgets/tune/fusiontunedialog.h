// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/model/ranking/ranker.h"
#include "engine/tune/fusion/fusionsearch.h"
#include "engine/tune/fusion/fusionsubject.h"
#include "engine/tune/tuner.h"
#include "widgets/dialogs/rundialog.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
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

class SectionTable;
class TrialTableModel;
class TuneChart;

/// The state of a tuning of a simulated program's fusions. Immutable.
struct FusionTuneView {
    std::string journal; ///< path
    JournalHeader header;
    std::size_t edges = 0; ///< edges that may fuse
    TuneState state;
    std::optional<TuneEnd> end; ///< std::nullopt: it can continue
    FusionChanges changes; ///< changes of the fastest; none: no edges, or not known yet
};

/// Sets up and starts a tuning of fusions, shows a tuning or its journal (the tuned program and the
/// search, the fastest so far against measurements, its changes), and continues it.
class FusionTuneDialog : public RunDialog {
    Q_OBJECT

public:
    explicit FusionTuneDialog(QWidget* parent = nullptr);

    void setView(std::shared_ptr<const FusionTuneView> view); ///< null: none, and the form is shown
    void setBudget(std::size_t measurements); ///< total number, including those of the journal
    [[nodiscard]] std::size_t budget() const;
    [[nodiscard]] FusionTuneForm& form() const { return *m_form; }

Q_SIGNALS:
    void startRequested(std::size_t budget); ///< continues the shown tuning
    void beginRequested(const FusionTuneRequest& request, std::size_t budget);
    void newRequested(); ///< discards the shown tuning

private:
    [[nodiscard]] QWidget* makeBudget();
    [[nodiscard]] QWidget* makeResults();
    void showState() override;
    [[nodiscard]] QString aboutText() const;
    [[nodiscard]] QString summaryText() const;

    std::shared_ptr<const FusionTuneView> m_view;
    QLabel* m_about = nullptr;
    FusionTuneForm* m_form = nullptr;
    QPushButton* m_new = nullptr;
    QLabel* m_summary = nullptr;
    QSpinBox* m_seconds = nullptr; ///< seconds of hardware time
    QLabel* m_measurements = nullptr; ///< the number of measurements in those seconds
    QWidget* m_results = nullptr;
    TuneChart* m_chart = nullptr;
    TrialTableModel* m_trials = nullptr;
    SectionTable* m_trialTable = nullptr;
    QListWidget* m_changes = nullptr;
};

} // namespace tgraph
