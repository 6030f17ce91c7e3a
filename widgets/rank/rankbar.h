// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "state/proposal.h"
#include "state/rankchoice.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace tgraph {

class ModelCombo;
class ProposeForm;
class RankOptionsForm;

/// What ranks, for the tool bar: the model, the primary button "Rank", which cancels while a ranking runs, a second one
/// that stops it and keeps what is scored, how far that is, and under "Advanced" what few people change. For a program
/// without candidates the button proposes some first; another one says which.
class RankBar : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit RankBar(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;

    /// "auto" comes first by itself. Those that cannot rank the open file are disabled and say why.
    void setModels(std::vector<ModelDescription> models);
    void setAutoDevice(const DeviceChoice& device); ///< as RankOptionsForm
    /// Selects model and options; one that is not listed is added.
    void setChoice(const RankChoice& choice);
    [[nodiscard]] RankChoice choice() const;

    void setProposal(const ProposalRequest& request);
    [[nodiscard]] ProposalRequest proposal() const; ///< a search is with choice()

    /// A ranking began, or ended: by a result, a failure or a cancellation.
    void setRunning(bool running);
    void setProposing(bool proposing); ///< likewise of proposing, before the ranking
    void setProgress(double fraction); ///< 0 to 1
    /// What the ranking that begins will take by what is known before it; nothing: nobody knows.
    void setExpected(std::optional<double> seconds);

Q_SIGNALS:
    void fileRequested(); ///< a checkpoint file is to be chosen; setChoice() answers
    void rankRequested(const tgraph::RankChoice& choice);
    void proposeRequested(const tgraph::ProposalRequest& request); ///< in place of a ranking, and other ones later
    void cancelRequested();
    void keepRequested(); ///< the ranking is to end, and what is scored is to stay

private:
    void makeAdvanced();
    void makeCandidates();
    void makeLayout();
    void showState();
    void showButton();
    void startClock(); ///< or stops it
    [[nodiscard]] bool isBusy() const { return m_running || m_proposing; }
    void showTime();
    [[nodiscard]] QString timeText() const;
    void showDetails();

    std::shared_ptr<const OpenFile> m_file;
    bool m_running = false;
    bool m_proposing = false;
    double m_fraction = 0;
    std::optional<double> m_expected; ///< seconds
    QElapsedTimer m_clock;
    QTimer m_tick;

    ModelCombo* m_model = nullptr;
    QPushButton* m_button = nullptr;
    QPushButton* m_keep = nullptr;
    QToolButton* m_advanced = nullptr;
    QToolButton* m_candidates = nullptr; ///< which are proposed; hidden where none can be
    QPushButton* m_again = nullptr; ///< proposes others
    ProposeForm* m_proposeForm = nullptr;
    RankOptionsForm* m_form = nullptr;
    QLabel* m_details = nullptr; ///< of the model, above the form
    QProgressBar* m_progress = nullptr;
    QLabel* m_time = nullptr;
};

} // namespace tgraph
