// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/tuner.h"
#include "widgets/dialogs/rundialog.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QListWidget;
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
    std::vector<std::string> changes; ///< fusionChanges() of the fastest; empty: none, or not known yet
};

/// Shows a journal of fusion tuning: what was tuned and how, the fastest so far against measurements, what it changes;
/// and goes on with it.
class FusionTuneDialog : public RunDialog {
    Q_OBJECT

public:
    explicit FusionTuneDialog(QWidget* parent = nullptr);

    void setView(std::shared_ptr<const FusionTuneView> view); ///< null: none
    void setBudget(std::size_t measurements); ///< in all, those of the journal among them
    [[nodiscard]] std::size_t budget() const;

Q_SIGNALS:
    void startRequested(std::size_t budget);

private:
    [[nodiscard]] QWidget* makeResults();
    void showState() override;
    [[nodiscard]] QString aboutText() const;
    [[nodiscard]] QString summaryText() const;

    std::shared_ptr<const FusionTuneView> m_view;
    QLabel* m_about = nullptr;
    QLabel* m_summary = nullptr;
    QSpinBox* m_budget = nullptr;
    TuneChart* m_chart = nullptr;
    TrialTableModel* m_trials = nullptr;
    SectionTable* m_trialTable = nullptr;
    QListWidget* m_changes = nullptr;
};

} // namespace tgraph
