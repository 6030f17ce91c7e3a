// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/tuner.h"

#include <QDialog>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QListWidget;
class QSpinBox;

namespace tgraph {

class RunBar;
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
class FusionTuneDialog : public QDialog {
    Q_OBJECT

public:
    explicit FusionTuneDialog(QWidget* parent = nullptr);

    void setView(std::shared_ptr<const FusionTuneView> view); ///< null: none
    void setBudget(std::size_t measurements); ///< in all, those of the journal among them
    [[nodiscard]] std::size_t budget() const;
    void setBusy(const QString& reason); ///< other work keeps it from starting; empty: none does
    void setRunning(bool running);
    void setPaused(bool paused);
    void setStage(const QString& text);
    void setFailed(const QString& text);

Q_SIGNALS:
    void startRequested(std::size_t budget);
    void stopRequested();
    void pauseRequested(bool pause);

private:
    [[nodiscard]] QWidget* makeResults();
    void showState();
    [[nodiscard]] QString aboutText() const;
    [[nodiscard]] QString summaryText() const;

    std::shared_ptr<const FusionTuneView> m_view;
    QString m_busy;
    QLabel* m_about = nullptr;
    QLabel* m_summary = nullptr;
    QSpinBox* m_budget = nullptr;
    RunBar* m_run = nullptr;
    TuneChart* m_chart = nullptr;
    TrialTableModel* m_trials = nullptr;
    SectionTable* m_trialTable = nullptr;
    QListWidget* m_changes = nullptr;
};

} // namespace tgraph
