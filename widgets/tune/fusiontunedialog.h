// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/fusion/fusionsubject.h"
#include "engine/tune/tuner.h"
#include "widgets/tune/fusiontuneform.h"
#include "widgets/dialogs/rundialog.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace tgraph {

class SectionTable;
class TrialTableModel;
class TuneChart;

/// A tuning of what is fused in a simulated program, as far as it has come. Immutable.
struct FusionTuneView {
    std::string journal; ///< path
    JournalHeader header;
    std::size_t edges = 0; ///< that may fuse
    TuneState state;
    std::optional<TuneEnd> end; ///< nothing: it can go on
    FusionChanges changes; ///< of the fastest; none: no edges, or not known yet
};

/// Asks for a tuning of fusions and begins it; or shows one, or its journal: what was tuned and how, the fastest so far
/// against measurements, what it changes; and goes on with it.
class FusionTuneDialog : public RunDialog {
    Q_OBJECT

public:
    explicit FusionTuneDialog(QWidget* parent = nullptr);

    void setView(std::shared_ptr<const FusionTuneView> view); ///< null: none, and the form asks for one
    void setBudget(std::size_t measurements); ///< in all, those of the journal among them
    [[nodiscard]] std::size_t budget() const;
    [[nodiscard]] FusionTuneForm& form() const { return *m_form; }

Q_SIGNALS:
    void startRequested(std::size_t budget); ///< goes on with what is shown
    void beginRequested(const FusionTuneRequest& request, std::size_t budget);
    void newRequested(); ///< away with what is shown

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
    QSpinBox* m_seconds = nullptr; ///< of hardware
    QLabel* m_measurements = nullptr; ///< that these are
    QWidget* m_results = nullptr;
    TuneChart* m_chart = nullptr;
    TrialTableModel* m_trials = nullptr;
    SectionTable* m_trialTable = nullptr;
    QListWidget* m_changes = nullptr;
};

} // namespace tgraph
