// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/proposal.h"
#include "state/rankchoice.h"
#include "widgets/common/fileview.h"

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

class ElidedLabel;
class ModelCombo;
class ProposeForm;
class RankOptionsForm;

/// The ranking controls of the tool bar: the model; the primary button "Rank", which cancels a
/// running ranking; a second button, which stops it and keeps the scores; the progress; and
/// "Advanced" for options that are rarely changed. For programs without candidates, the primary
/// button first proposes candidates; another button sets their options.
class RankBar : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit RankBar(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setTuned(std::uint32_t measured) override;

    /// Sets the models; "auto" is always first. Models that cannot rank the open file are disabled and show the reason.
    void setModels(std::vector<ModelDescription> models);
    void setAutoDevice(const DeviceChoice& device); ///< as in RankOptionsForm
    /// Selects model and options; adds a model that is not listed.
    void setChoice(const RankChoice& choice);
    [[nodiscard]] RankChoice choice() const;

    void setProposal(const ProposalRequest& request);
    [[nodiscard]] ProposalRequest proposal() const; ///< a search uses choice()

    /// Shows that a ranking has started or ended: by a result, a failure or a cancellation.
    void setRunning(bool running);
    void setProposing(bool proposing); ///< the same for proposing, before the ranking
    void setProgress(double fraction); ///< 0 to 1
    /// Shows beside the button why the last ranking or proposal failed, until the next one or another choice.
    void setFailed(const QString& text);
    /// Sets the expected duration of the ranking that starts, in seconds; std::nullopt if unknown.
    void setExpected(std::optional<double> seconds);

Q_SIGNALS:
    void fileRequested(); ///< requests a checkpoint file; setChoice() answers
    void rankRequested(const tgraph::RankChoice& choice);
    void proposeRequested(const tgraph::ProposalRequest& request); ///< replaces a ranking; later: new candidates
    void cancelRequested();
    void keepRequested(); ///< requests the end of the ranking; scored configurations are kept

private:
    void makeAdvanced();
    void makeCandidates();
    void makeLayout();
    void showState();
    void showButton();
    void startClock(); ///< starts or stops the clock
    [[nodiscard]] bool isBusy() const { return m_running || m_proposing; }
    void showTime();
    [[nodiscard]] QString timeText() const;
    void showDetails();

    std::shared_ptr<const OpenFile> m_file;
    std::uint32_t m_tuned = 0;
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
    QToolButton* m_candidates = nullptr; ///< chooses the candidates to propose; hidden if impossible
    QPushButton* m_again = nullptr; ///< proposes other candidates
    ProposeForm* m_proposeForm = nullptr;
    RankOptionsForm* m_form = nullptr;
    QLabel* m_details = nullptr; ///< describes the model, above the form
    QProgressBar* m_progress = nullptr;
    QLabel* m_time = nullptr;
    ElidedLabel* m_failure = nullptr; ///< hidden: the last ranking did not fail
};

} // namespace tgraph
